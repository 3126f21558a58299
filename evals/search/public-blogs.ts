import type { Query } from "./queries.ts";

/**
 * Searches for posts of two public blogs, written by somebody who had not seen the search. Each set has ten from titles,
 * ten from details inside a post, and ten in other words than the post's. To measure them, import the posts of
 * github.com/duckdb/duckdb-web (ede8d0935e) and github.com/karpathy/karpathy.github.io (0c39d94), both in `_posts`, into a new
 * site with `npm run posts -- import`, start it, and pass its address with `--at`.
 */
const blogs = (q: string, ...slugs: string[]): Query => ({ q, wants: slugs.map((slug) => `/blog/${slug}`) });

/** Read while the search was tuned. */
export const seenBlogs: readonly Query[] = [
  blogs("survival guide phd", "phd"),
  blogs("unreasonable effectivness recurrent networks", "rnn-effectiveness"),
  blogs("csv snifer", "csv-sniffer"),
  blogs("wordpress to jekyl", "switching-to-jekyll"),
  blogs("range join", "iejoin"),
  blogs("hacker news 50 days", "quantifying-hacker-news"),
  blogs("loongarch", "duckdb-on-loongarch-morefine"),
  blogs("duckdb tricks", "duckdb-tricks-part-1", "duckdb-tricks-part-2", "duckdb-tricks-part-3"),
  blogs("correlated subquery", "correlated-subqueries-in-sql"),
  blogs("quack client-server protocols", "quack-remote-protocol"),
  blogs("gordon freeman", "phd"),
  blogs("pointer swizzling", "art-storage", "external-sorting"),
  blogs("caffeine half-life tracking", "quantifying-productivity"),
  blogs("iphone in a box of dry ice", "duckdb-tpch-sf100-on-mobile"),
  blogs("one hot encoding in sql", "ml-data-preprocessing"),
  blogs("SUN-4 workstation 1989", "lecun1989"),
  blogs("select * exclude", "friendlier-sql", "duckdb-tricks-part-3"),
  blogs("tumbling and hopping windows", "stream-windowing-functions"),
  blogs("panda gibbon", "breaking-convnets"),
  blogs("mary queen of scots cipher", "encryption-in-duckdb"),
  blogs(
    "how good are humans at classifying images",
    "manually-classifying-cifar10",
    "what-i-learned-from-competing-against-a-convnet-on-imagenet",
  ),
  blogs("can I password protect my database file", "encryption-in-duckdb"),
  blogs("fooling image recognition with tiny noise", "breaking-convnets"),
  blogs("is my 2012 laptop good enough for analytics", "the-lost-decade-of-small-data"),
  blogs("detect money laundering in bank transfers", "duckdb-graph-queries-duckpgq"),
  blogs("customize twitter with a browser plugin", "chrome-extension-programming"),
  blogs("storing video frames as rows", "movies-in-databases"),
  blogs("alternative to awk and sed for csv", "cli-data-processing-using-duckdb-as-a-unix-tool"),
  blogs("which points fall inside which polygon", "spatial-joins"),
  blogs("calling my own python code from a query", "python-udf"),
];

/** Not read before the scores were published. */
export const unseenBlogs: readonly Query[] = [
  blogs("lord of the enum", "duck-enum"),
  blogs("recipe for neural network training", "recipe"),
  blogs("pong from pixel", "rl"),
  blogs("zip bomb parquet", "42-parquet-a-zip-bomb-for-the-big-data-age"),
  blogs("microgpt", "microgpt"),
  blogs("raspbery pi tpch", "raspberryi-pi-tpch"),
  blogs("asof joins", "asof-joins-fuzzy-temporal-lookups", "asof-plans"),
  blogs("bitcoin tour in python from scratch", "blockchain"),
  blogs("delta lake native support", "delta"),
  blogs("optimizer low key mvp", "optimizers"),
  blogs("secp256k1", "blockchain"),
  blogs("TREC disks search benchmark", "full-text-search"),
  blogs("obama foot on scale photo", "state-of-computer-vision"),
  blogs("nasa exoplanet archive", "swift"),
  blogs("jupyterlite notebook", "pyodide"),
  blogs("become one with the data", "recipe"),
  blogs("vcpkg", "dependency-management"),
  blogs("hilbert curve z-order sort", "advanced-sorting-for-fast-selective-queries"),
  blogs("generating baby names character level", "rnn-effectiveness"),
  blogs("packrat parsing memoization", "duckdb-20-peg-parser", "runtime-extensible-parsers"),
  blogs("story about a language model becoming conscious", "forward-pass"),
  blogs("not enough RAM for a big group by", "external-aggregation", "memory-management"),
  blogs("how to take a better photo of myself", "selfie"),
  blogs("load online spreadsheet into a table", "google-sheets-community-extension"),
  blogs("who uses duckdb and what for", "duckdb-user-survey-analysis"),
  blogs("losing weight the nerdy way", "biohacking-lite"),
  blogs("write queries in a language other than english", "duckdb-now-speaks-dutch"),
  blogs("how much of my day do I really work", "quantifying-productivity"),
  blogs("nearest neighbor lookup for embeddings", "vector-similarity-search-vss", "whats-new-in-the-vss-extension"),
  blogs("daylight savings wrong hour", "time-zones"),
];
