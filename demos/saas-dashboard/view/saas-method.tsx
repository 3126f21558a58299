import { HowItWorks } from "#demos/kit/page/how-it-works.tsx";

const LINK = "text-accent-text underline underline-offset-4";
const HEADING = "mt-3 font-semibold tracking-tight";
const LIST = "grid list-disc gap-2 pl-5";

/** Definitions, sources and limits. */
export function SaasMethod() {
  return (
    <HowItWorks>
      <p>
        All data is sample data. A worker in your browser invents a company with 20,000 accounts over the years 2023 to
        2025 from a seed; nothing is sent anywhere. Raw events (subscribe, change, cancel, refund, meter reading) are
        the only source: a billing ledger turns them into invoices, and every number is computed from that ledger.
      </p>
      <h3 className={HEADING}>Money</h3>
      <ul className={LIST}>
        <li>
          Amounts are whole cents throughout. A single amount is rounded to the nearest cent, halves away from zero.
        </li>
        <li>
          An amount that is split goes by largest remainder: every part is rounded down, and the cents left over go to
          the largest remainders, earlier parts first. Days of a line have equal shares, so its first days get the extra
          cents and the days always sum to the line.
        </li>
        <li>
          Seats are billed in advance from the subscription’s own day of the month, usage in arrears at metered units ×
          price. More seats or a larger plan take effect at once: the unused days are credited, cent for cent on the
          days they were charged for, and the rest of the period is charged at the new price. Decreases and
          cancellations wait for the end of the paid period; a refund ends it at once. Discounts are lines of their own.
          Taxes are left out.
        </li>
      </ul>
      <h3 className={HEADING}>Definitions</h3>
      <ul className={LIST}>
        <li>
          MRR is the list price per month less discounts, an annual price divided by twelve, without usage. Movements
          compare each account’s MRR at both ends of a month: new, expansion, contraction, churn, and reactivation if it
          had paid before. Someone who leaves and returns within a month shows none.
        </li>
        <li>
          Net revenue retention: what the accounts of a year ago pay now, divided by what they paid then. Gross: the
          same, counting no account for more than it paid then. Logo retention: the share of them that still pays. These
          are the usual definitions in the industry; no standard body sets them.
        </li>
        <li>
          Cohorts are the accounts that signed up in a quarter, including those who left within days. Accounts are
          filtered by their plan at signup, since filtering by today’s plan would flatter retention.
        </li>
        <li>
          Subscriptions are recognized evenly over the days of service, usage on the day its meter is read. This follows
          the idea of ratable recognition over time in ASC 606 (606-10-25-27 and 25-31) and IFRS 15 (paragraphs 35 and
          39), for this simple product only; it is no accounting advice. Deferred is what has been invoiced but not yet
          recognized.
        </li>
      </ul>
      <h3 className={HEADING}>Forecast</h3>
      <p>
        New and returning revenue follows a straight line through its logarithm over up to 24 months; expansion,
        contraction and churn are rates of the base. Each of 1,000 futures learns from a resampled history and then
        draws whole months from it: the bootstrap (B. Efron,{" "}
        <a href="https://doi.org/10.1214/aos/1176344552" className={LINK}>
          Bootstrap Methods: Another Look at the Jackknife
        </a>
        , Annals of Statistics 7, 1979). The 80 % band is not widened afterwards. The backtest repeats the forecast from
        every past month and counts how often the band held, up to six months ahead. Neighboring backtests share most of
        their data, so they are worth far fewer independent ones, and the coverage of a single sample varies. Over 16
        seeds and four filters it was 80 %; the method’s window and block length were chosen on those same samples.
      </p>
      <h3 className={HEADING}>Limits</h3>
      <ul className={LIST}>
        <li>
          A what-if changes only what it says: nobody leaves because of a price, and nobody buys because of a discount.
          Combine the sliders to try such effects.
        </li>
        <li>The forecast knows no seasons, and the company has a simple one; part of the misses come from it.</li>
        <li>One currency, no taxes, no failed cards; 1.2 % of transfers never arrive and stay open.</li>
        <li>
          Browsers may round logarithms and exponentials differently in the last digit, so another browser could, in
          rare cases, draw a slightly different sample from the same seed. The checksum tells.
        </li>
      </ul>
      <p>
        The code that keeps a hundred thousand points fluid is described in{" "}
        <a href="/blog/hundred-thousand-points-react" className={LINK}>
          an article
        </a>
        ; the demo belongs to{" "}
        <a href="/projects/realtime-bi-dashboard" className={LINK}>
          the Real-time BI Dashboard
        </a>{" "}
        and to{" "}
        <a href="/consulting-services" className={LINK}>
          full-stack development
        </a>
        .
      </p>
    </HowItWorks>
  );
}
