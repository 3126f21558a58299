import { HowItWorks } from "#demos/kit/page/how-it-works.tsx";

/** The method, its sources and its limits. */
export function StreamExplanation() {
  return (
    <HowItWorks>
      <p>
        Every event has two times: when it happened (event time) and when it arrived (processing time). The pipeline
        runs in a worker of your browser. It removes repeats by id, follows a watermark, aggregates orders in windows
        and joins them with their payments. Each of these operators is a small class without clock, randomness or
        network, tested on its own.
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          The watermark is the newest event time of the slowest source, less the delay. The pipeline expects nothing
          before it. It never moves back. A source that stays silent holds it up, unless “Idle after” says when to stop
          waiting.
        </li>
        <li>
          A window is emitted when the watermark reaches its end. Until the watermark is the allowed lateness past the
          end, late events update it; updates are bundled, twenty times a second. After that it is closed, and what
          still arrives is dropped and counted.
        </li>
        <li>
          Sessions of a customer end after a gap of silence. A late event can merge two of them; the emitted ones are
          then replaced.
        </li>
        <li>
          An order joins the payments that follow within the bound. Either may arrive first. Both are kept only as long
          as a partner can still be in time.
        </li>
        <li>
          Ids are remembered for a window’s length plus the allowed lateness. Whether an older event is a repeat can’t
          be known, but no window would take it anyway, so it is dropped. Only a session could have, if it is still
          open.
        </li>
      </ul>
      <p>
        <strong className="font-semibold">The check.</strong> Every delivery is also recorded in a log. The batch twin,
        a separate implementation that only sorts, groups and adds, recomputes each window from it: distinct events of
        the batch must equal streamed events plus those dropped late, customer by customer. The log holds the last two
        minutes and at most 1.5 million deliveries; windows that reach further back aren’t compared and are counted as
        such. Amounts are whole cents, so the order of additions doesn’t matter and zero means zero.
      </p>
      <p>
        <strong className="font-semibold">Limits.</strong> One process, one core, no disk: nothing survives a reload,
        and checkpoints, repartitioning and exactly-once delivery to other systems are left out. All operators share one
        watermark. If ids and buffered events exceed 1.5 million entries, the pipeline says so and stops waiting. Sizes
        in bytes are estimates. A sleeping tab pauses the stream instead of catching up.
      </p>
      <p>
        Sources:{" "}
        <Source href="https://doi.org/10.14778/2824032.2824076">
          Akidau et al., The Dataflow Model (PVLDB 8, 2015)
        </Source>
        ;{" "}
        <Source href="https://nightlies.apache.org/flink/flink-docs-stable/docs/concepts/time/">
          Apache Flink, Timely Stream Processing
        </Source>
        ,{" "}
        <Source href="https://nightlies.apache.org/flink/flink-docs-stable/docs/dev/datastream/operators/windows/">
          Windows
        </Source>{" "}
        and{" "}
        <Source href="https://nightlies.apache.org/flink/flink-docs-stable/docs/dev/datastream/operators/joining/">
          Joining
        </Source>
        . Differences from Flink: sessions that only touch stay apart, late updates are bundled, and an event that is
        too late for some of its sliding windows is reported for each of them. For why training and serving need the
        same windows, see{" "}
        <Source href="/blog/streaming-features-offline-twins">the article on streaming features</Source>.
      </p>
    </HowItWorks>
  );
}

function Source({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-accent-text underline underline-offset-4">
      {children}
    </a>
  );
}
