import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { SETTING_NAMES } from "#server/platform/settings.ts";
import packageFile from "../package.json" with { type: "json" };

type RenderService = { dockerfilePath: string; envVars: { key: string }[] };

type ComposeService = {
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
};
type Compose = { services: Record<string, ComposeService>; volumes: Record<string, null> };

type Step = { uses?: string; run?: string; with?: { file?: string; "node-version-file"?: string } };
type Workflow = { jobs: Record<string, { uses?: string; needs?: string | string[]; steps?: Step[] }> };

const ENTRY_POINT = "deploy/entrypoint.sh";

const read = (file: string) => readFileSync(file, "utf8");

test("everything the image and the units start exists", () => {
  expect(statSync(ENTRY_POINT).mode & 0o111).toBe(0o111);
  const dockerfile = read("deploy/Dockerfile");
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(([, path = ""]) => path);
  for (const path of copied.filter((each) => !["node_modules", "build"].includes(each))) {
    expect(existsSync(path), `${path} exists`).toBe(true);
  }
  const started = [ENTRY_POINT, "deploy/site.service", "deploy/site-backup.service"].flatMap((file) =>
    [...read(file).matchAll(/\b((?:server|build)\/[\w/-]+\.(?:ts|js))/g)].map(([, path = ""]) => path),
  );
  expect(started).toHaveLength(6);
  for (const path of started) {
    expect(path === "build/server/index.js" || existsSync(path), `${path} exists`).toBe(true);
    expect(
      copied.some((part) => path.startsWith(`${part}/`)),
      `${path} is in the image`,
    ).toBe(true);
  }
  expect(dockerfile).toContain(`ENTRYPOINT ["/site/${ENTRY_POINT}"]`);
});

test("the hosting files name existing settings, ports and paths", () => {
  const fly = read("deploy/fly.toml");
  const [render] = (parse(read("deploy/render.yaml")) as { services: RenderService[] }).services;
  const flySettings = [...fly.matchAll(/^([A-Z_]+) = /gm)].map(([, name = ""]) => name);
  const renderSettings = render?.envVars.map(({ key }) => key) ?? [];
  expect(flySettings.length).toBeGreaterThan(0);
  expect(renderSettings.length).toBeGreaterThan(0);
  for (const name of [...flySettings, ...renderSettings]) expect(SETTING_NAMES).toContain(name);
  expect(existsSync(render?.dockerfilePath ?? "")).toBe(true);
  expect(read("deploy/Dockerfile")).toMatch(/PORT=3000 DATA_DIR=\/data/);
  expect(fly).toContain("internal_port = 3000");
  expect(fly).toContain('destination = "/data"');
  expect(fly).toContain("/readyz");
  expect(render).toMatchObject({ disk: { mountPath: "/data" }, healthCheckPath: "/readyz" });
});

test("the service and its commands read the same settings file, which names the data folder", () => {
  for (const unit of ["deploy/site.service", "deploy/site-backup.service"]) {
    expect(read(unit)).toContain("EnvironmentFile=/srv/site/.env");
    expect(read(unit)).not.toMatch(/^Environment=.*DATA_DIR/m);
  }
  expect(read("docs/deploy.md")).toContain("\nDATA_DIR=/var/lib/site\n");
});

const composeFile = (name: string) => parse(read(`deploy/${name}`), { merge: true }) as Compose;

/** A service built here runs the site. */
const isSite = ({ build }: ComposeService) => build !== undefined;

test.each(["compose.yaml", "compose.cluster.yaml"])(
  "%s names existing files, volumes, services and settings",
  (file) => {
    const text = read(`deploy/${file}`);
    const { services, volumes } = composeFile(file);
    const all = Object.values(services);
    const mounts = all.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(":"));
    const files = [
      ...all.flatMap(({ build }) => (build ? join(build.context, build.dockerfile) : [])),
      ...mounts.flatMap(([source = ""]) => (source.startsWith(".") ? source : [])),
    ];
    expect(files.filter((path) => !existsSync(join("deploy", path)))).toEqual([]);
    const named = mounts.flatMap(([source = "", target]) => (target && /^\w/.test(source) ? source : []));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    const needed = all.flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
    const settings = all.filter(isSite).flatMap(({ environment = {} }) => Object.keys(environment));
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(settings));
    // What Compose requires is described at the top.
    const required = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    expect(required.filter((name) => !new RegExp(`^#.*\\b${name}=`, "m").test(text))).toEqual([]);
  },
);

test("compose.yaml starts one instance on SQLite, whose data is in a volume", () => {
  const sites = Object.values(composeFile("compose.yaml").services).filter(isSite);
  expect(sites).toMatchObject([{ volumes: ["data:/data"], environment: { TRUST_PROXY: "true" } }]);
  expect(sites[0]?.environment).not.toHaveProperty("DATABASE_URL");
  expect(Object.values(composeFile("compose.cluster.yaml").services).filter(isSite)).toHaveLength(2);
});

test.each(["ci.yml", "release.yml"])("the workflow %s names existing files, commands and jobs", (file) => {
  const { jobs } = parse(read(`.github/workflows/${file}`)) as Workflow;
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps ?? []);
  const used = [...all, ...steps].flatMap(({ uses }) => uses ?? []);
  expect(used.filter((name) => !/^(\.\/.+|[\w-]+\/[\w-]+@v\d+)$/.test(name))).toEqual([]);
  const commands = steps.map(({ run = "" }) => run).join("\n");
  const files = [
    ...used.filter((name) => name.startsWith("./")),
    ...steps.flatMap((step) => [step.with?.file ?? [], step.with?.["node-version-file"] ?? []].flat()),
    ...(commands.match(/(?<=^|\s)(?:\.ci|scripts)\/[\w./-]+/gm) ?? []),
  ];
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
  const scripts = [...commands.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(Object.keys(packageFile.scripts)).toEqual(expect.arrayContaining(scripts));
  expect(Object.keys(jobs)).toEqual(expect.arrayContaining(all.flatMap((job) => job.needs ?? [])));
});

test("CI and releases run on both architectures", () => {
  const both = ["ubuntu-24.04", "ubuntu-24.04-arm"];
  const { jobs: ci } = parse(read(".github/workflows/ci.yml")) as { jobs: { test: { strategy: unknown } } };
  expect(ci.test.strategy).toMatchObject({ matrix: { os: both } });
  const release = parse(read(".github/workflows/release.yml")) as {
    on: unknown;
    jobs: { image: { strategy: unknown } };
  };
  expect(release.on).toEqual({ push: { tags: ["v*"] } });
  const [amd64, arm64] = ["linux/amd64", "linux/arm64"].map((platform, index) => ({ os: both[index], platform }));
  expect(release.jobs.image.strategy).toMatchObject({ matrix: { include: [amd64, arm64] } });
});
