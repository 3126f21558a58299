import { SupportPage } from "#app/features/playground/support/support-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { supportDemo } from "#content/demos.ts";
import { supportDemoPage as page } from "#content/pages.ts";
import { supportPage } from "#content/support/page.ts";
import { generalReplies, quickActions, supportGreeting, supportReplies } from "#content/support/replies.ts";
import type { Route } from "./+types/ai-chatbot";

const texts = { greeting: supportGreeting, quickActions, replies: supportReplies, generalReplies };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function AiChatbotPage() {
  return (
    <SupportPage title={page.title} lead={`${supportDemo.text} ${supportDemo.gain}`} texts={texts} {...supportPage} />
  );
}
