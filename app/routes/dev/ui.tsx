import { DevUiPage } from "#app/features/dev-ui/dev-ui-page.tsx";
import type { RouteHandle } from "#app/lib/pages/hydration.ts";

export const handle: RouteHandle = { hydrate: "whole" };

export const meta = () => [{ title: "Design system" }];

export default DevUiPage;
