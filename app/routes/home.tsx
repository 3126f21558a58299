import { HomePage } from "#app/features/home/home-page.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";
import { projects } from "#content/projects.ts";
import { services } from "#content/services.ts";
import { focusAreas, skills } from "#content/skills.ts";

export const meta = () => pageMeta(`${profile.name}, ${profile.title}`, profile.pitch);

export default function Home() {
  return (
    <HomePage
      profile={profile}
      focusAreas={focusAreas}
      skills={skills}
      projects={projects.filter((project) => project.featured)}
      services={services}
    />
  );
}
