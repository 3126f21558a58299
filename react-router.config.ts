import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // Pages hydrate as islands or as a whole; neither needs lazy route discovery.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
