import { demoMeta, leadOf } from "#demos/kit/page/demo-head.ts";
import { demo } from "./demo.ts";
import { supportPage } from "./sample/page.ts";
import { generalReplies, quickActions, supportGreeting, supportReplies } from "./sample/replies.ts";
import { SupportPage } from "./view/support-page.tsx";

const texts = { greeting: supportGreeting, quickActions, replies: supportReplies, generalReplies };

export const meta = demoMeta(demo);

export default function Page() {
  return <SupportPage title={demo.title} lead={leadOf(demo)} texts={texts} {...supportPage} />;
}
