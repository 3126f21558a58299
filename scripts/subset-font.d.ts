declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    /** A fixed value, or the range of the axis to keep. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep; all, unless given. */
    keepFeatures?: string[];
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
