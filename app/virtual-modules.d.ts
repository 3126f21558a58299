declare module "virtual:islands-entry" {
  /** The address of the islands' loader. */
  const address: string;
  export default address;
}
