declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    /** A fixed value, or the part of the axis that stays. */
    variationAxes: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
