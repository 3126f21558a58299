/** Which project type of the contact form a service's "Get Quote" chooses. */
const PROJECT_TYPE_OF_SERVICE: Record<string, string> = {
  "ai-llm-development": "AI Application Development",
  "engineering-simulation": "CFD/FEA Analysis",
  "full-stack-development": "Full-Stack Web Application",
  "data-engineering": "Data Engineering Pipeline",
};

/** A service the owner added later is a matter to talk about. */
export function projectTypeOf(serviceSlug: string): string {
  return PROJECT_TYPE_OF_SERVICE[serviceSlug] ?? "Consulting & Strategy";
}
