import { data } from "react-router";
import { NotFoundPage } from "#app/ui/layout/not-found-page.tsx";

export const meta = () => [{ title: "404 Page Not Found" }, { name: "robots", content: "noindex" }];

export const loader = () => data(null, { status: 404 });

export default NotFoundPage;
