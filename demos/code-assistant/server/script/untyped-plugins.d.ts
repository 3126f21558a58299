/** Plugins that come without types. */
declare module "eslint-plugin-promise" {
  const plugin: import("eslint").ESLint.Plugin;
  export default plugin;
}
declare module "eslint-plugin-security" {
  const plugin: import("eslint").ESLint.Plugin;
  export default plugin;
}
