declare module "tesseract.js-core/*.js" {
  const createCore: unknown;
  export default createCore;
}
