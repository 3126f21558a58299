import { HowItWorks } from "#demos/kit/page/how-it-works.tsx";
import { DOWNLOAD_MB, MEMORY_LIMIT_MB } from "../engine/duckdb/settings.ts";
import { MAX_FILE_MB } from "../engine/own-data/import-csv.ts";

const LINK = "text-accent-text underline underline-offset-4";

/** The method, its sources and its limits. */
export function WarehouseNotes() {
  return (
    <HowItWorks>
      <p>
        The engine is{" "}
        <a href="https://duckdb.org/docs/stable/clients/wasm/overview" className={LINK}>
          DuckDB compiled to WebAssembly
        </a>{" "}
        (version 1.4, {DOWNLOAD_MB} MB), served by this site and run in a worker that ends when you leave. Its access to
        files, addresses and extensions is switched off and its settings are locked; the content security policy blocks
        other hosts as well.
      </p>
      <p>
        All data is sample data. Rows are made in your browser by integer arithmetic on the seed and the row’s number,
        so a seed gives the same rows everywhere. Faults take exact positions of a shuffle, and no row has two. The
        models follow the{" "}
        <a href="https://www.databricks.com/glossary/medallion-architecture" className={LINK}>
          bronze, silver and gold
        </a>{" "}
        layering that{" "}
        <a href="/blog/bronze-silver-gold-without-ceremony" className={LINK}>
          the article on the three layers
        </a>{" "}
        describes.
      </p>
      <p>
        Lineage is parsed from the models’ SQL with sqlparser when the site is developed, and a test fails if it is
        older than the models. It follows values, not filters: a column that only decides which rows are kept is not
        listed.
      </p>
      <p>
        A question’s cost is the size of the columns it reads, whole, as warehouses with{" "}
        <a href="https://cloud.google.com/bigquery/pricing" className={LINK}>
          on-demand pricing
        </a>{" "}
        count them: 8 bytes for numbers and times, 16 for decimals, 1 for booleans, the UTF-8 length plus 2 for text,
        nothing for NULL. Minimum charges, caches and partitions are left out. Bills by the hour are{" "}
        <a href="/blog/warehouse-cost-per-question" className={LINK}>
          another matter
        </a>
        .
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          One thread and at most {MEMORY_LIMIT_MB / 1024} GB of memory: a cluster is faster, and so is DuckDB on a
          laptop.
        </li>
        <li>Your CSV may have {MAX_FILE_MB} MB. It is read from your disk in pieces and never leaves the browser.</li>
        <li>Parquet, JSON, full-text search and time zones need extensions, which are switched off.</li>
        <li>A plan’s times come from running the question a second time with profiling.</li>
        <li>Checksums compare runs of the same engine version; another version may hash differently.</li>
      </ul>
    </HowItWorks>
  );
}
