import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // Pages hydrate as islands or whole; neither needs to ask for routes one by one.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
