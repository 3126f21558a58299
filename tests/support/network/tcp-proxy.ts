import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What happens to connections: forwarded, refused, or accepted and never answered. */
type Mode = "pass" | "refuse" | "silence";

/** A breakable network between the site and its database. */
export async function startTcpProxy(target: URL) {
  const pairs = new Set<{ from: Socket; to: Socket }>();
  let mode: Mode = "pass";

  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    const pair = { from, to };
    pairs.add(pair);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on("data", (chunk) => {
        if (mode === "pass" && pairs.has(pair)) other.write(chunk);
      });
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.port = String(port);

  function cutAll() {
    for (const { from, to } of pairs) {
      from.destroy();
      to.destroy();
    }
    pairs.clear();
  }

  return {
    url: url.href,
    /** Cuts every connection and accepts no new one. */
    refuse() {
      mode = "refuse";
      server.close();
      cutAll();
    },
    /** Keeps connections open and accepts new ones, but forwards nothing. */
    fallSilent() {
      mode = "silence";
    },
    /** New connections work again; silent ones stay silent, as behind a router that lost their state. */
    async recover() {
      pairs.clear();
      if (mode === "refuse") await listen(port);
      mode = "pass";
    },
    close() {
      server.close();
      cutAll();
    },
  };
}
