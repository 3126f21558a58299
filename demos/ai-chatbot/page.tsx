import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { BackLink } from "#app/ui/layout/back-link.tsx";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { FeatureCards } from "#demos/kit/page/feature-cards.tsx";
import { demo } from "./demo.ts";
import { generalReplies, offlineReplies, quickActions, supportGreeting, supportReplies } from "./sample/replies.ts";
import { SupportDesk } from "./view/support-desk.tsx";

/** Copy next to the support demo's chat window. */
const supportPage = {
  features: [
    {
      title: "Understands the question",
      text: "A sentence model compares your question with about 170 known phrasings, typos included, and picks the closest.",
    },
    {
      title: "Gives approved answers only",
      text: "Every answer was written in advance. Nothing is made up, and when nothing fits, it says so.",
    },
    {
      title: "Suggests what to ask next",
      text: "Each answer comes with the questions people tend to ask next, one tap away.",
    },
    {
      title: "Hands over to a person",
      text: "The whole conversation goes into the contact form, for you to review and edit before you send it.",
    },
  ],
  technologies: ["all-MiniLM-L6-v2", "WebAssembly", "Sentence embeddings", "TypeScript", "Hono", "React"],
} as const;

const texts = { greeting: supportGreeting, quickActions, replies: supportReplies, generalReplies, offlineReplies };

export const meta = demoMeta(demo);

export default function Page() {
  const hasServices = !useIsOff("/consulting-services");
  return (
    <DemoPage
      demo={demo}
      figure={
        <>
          <BackLink href="/consulting-services" className="justify-self-start">
            Back to services
          </BackLink>
          <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_320px] lg:grid-rows-[auto_1fr]">
            <Island name="support-desk" wake="presence" component={SupportDesk} props={{ texts }} />
            <Card as="section" aria-labelledby="technology-title">
              <CardHeader>
                <h2 id="technology-title">Technology</h2>
              </CardHeader>
              <CardBody>
                <ul className="flex flex-wrap gap-2">
                  {supportPage.technologies.map((technology) => (
                    <li key={technology}>
                      <Badge>{technology}</Badge>
                    </li>
                  ))}
                </ul>
              </CardBody>
            </Card>
          </div>
        </>
      }
    >
      <FeatureCards title="What it does" features={supportPage.features} />
      <Card as="section" aria-labelledby="quote-title">
        <CardBody className="grid justify-items-start gap-4 sm:p-10">
          <h2 id="quote-title" className="headline text-3xl">
            Want one like this for your customers?
          </h2>
          <p className="max-w-xl text-muted">
            It starts with the questions you get today, and a way to measure how many it answers correctly.
          </p>
          <ButtonLink href={hasServices ? "/consulting-services" : "/#contact"}>Get Quote</ButtonLink>
        </CardBody>
      </Card>
    </DemoPage>
  );
}
