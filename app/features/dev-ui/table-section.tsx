import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { SpecimenSection } from "./specimen.tsx";

const posts = [
  { title: "Streaming features without a feature store", isPublished: true, updated: "2026-03-02" },
  { title: "Mesh quality that survives review", isPublished: false, updated: "2026-02-18" },
];

export function TableSection() {
  return (
    <SpecimenSection title="Tabs and tables" caption="On a narrow screen they scroll, and the page does not.">
      <Card>
        <Tabs defaultValue="posts">
          <TabList aria-label="Content">
            <Tab value="posts" count={posts.length}>
              Blog posts
            </Tab>
            <Tab value="projects" count={0}>
              Projects
            </Tab>
            <Tab value="notes">AI playground</Tab>
            <Tab value="closed" disabled>
              Disabled
            </Tab>
          </TabList>
          <TabPanel value="posts">
            <PostTable />
          </TabPanel>
          <TabPanel value="projects" className="p-10 text-center text-muted">
            No projects yet.
          </TabPanel>
          <TabPanel value="notes" className="p-6 text-muted">
            A tab without a count.
          </TabPanel>
        </Tabs>
      </Card>
    </SpecimenSection>
  );
}

function PostTable() {
  return (
    <Table caption="Blog posts" captionHidden className="min-w-[560px]">
      <TableHead>
        <TableRow>
          <TableHeaderCell>Title</TableHeaderCell>
          <TableHeaderCell>Status</TableHeaderCell>
          <TableHeaderCell>Updated</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">Actions</span>
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {posts.map(({ title, isPublished, updated }) => (
          <TableRow key={title}>
            <TableHeaderCell scope="row">{title}</TableHeaderCell>
            <TableCell>
              <Badge variant={isPublished ? "success" : "engineering"}>{isPublished ? "Published" : "Draft"}</Badge>
            </TableCell>
            <TableCell className="font-mono text-xs whitespace-nowrap text-muted tabular-nums">{updated}</TableCell>
            <TableCell className="text-right">
              <Button variant="ghost" size="sm" aria-label={`Edit ${title}`}>
                Edit
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
