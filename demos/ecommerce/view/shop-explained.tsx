import { HowItWorks } from "#demos/kit/page/how-it-works.tsx";
import { SHOP_LIMITS } from "../contract/limits.ts";

const LINK = "text-accent-text underline underline-offset-4";

/** The method, its sources and its limits. */
export function ShopExplained() {
  return (
    <HowItWorks>
      <p>
        With your first click the server creates a sandbox: rows of your own in the site’s database, deleted after an
        hour. The goods, prices and past orders are invented; there is no payment and nothing personal to enter.
      </p>
      <p>
        <strong>Idempotency keys.</strong> Every command carries a key. The key, the command’s changes and its answer
        are committed in one transaction, so the same key gets the same answer and the command runs once, as in the{" "}
        <a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/" className={LINK}>
          IETF draft on the Idempotency-Key header
        </a>
        . A key with another body is refused with 422.
      </p>
      <p>
        <strong>Transactional outbox.</strong> A message to the payment provider or the warehouse is a row, written in
        the transaction of the change it reports and marked only after it was delivered. A crash in between delivers it
        again; the receiver remembers what it has applied. This is the{" "}
        <a href="https://microservices.io/patterns/data/transactional-outbox.html" className={LINK}>
          transactional outbox
        </a>{" "}
        pattern: delivered at least once, applied once.
      </p>
      <p>
        <strong>A saga instead of one big transaction.</strong> Shop, provider and warehouse each commit on their own.
        If a later step fails, an earlier one is compensated: a declined card releases the reserved stock, a refund
        books the money back (H. Garcia-Molina and K. Salem,{" "}
        <a href="https://doi.org/10.1145/38713.38742" className={LINK}>
          Sagas
        </a>
        , SIGMOD 1987).
      </p>
      <p>
        <strong>Stock and money.</strong> A reservation is a single conditional update, and the database itself refuses
        negative stock. Money is whole cents in a double-entry ledger whose entries add up to zero.
      </p>
      <p>
        <strong>Search and recommendations.</strong> Words are matched with typos by MiniSearch. The query is also
        embedded by the sentence model on this server and compared with the goods’ descriptions. Recommendations count{" "}
        invented past orders, or compare descriptions; the number shown is the one that ranked them.
      </p>
      <p>
        <strong>Limits.</strong> A simulated crash is an exception at the chosen point, not a dead machine; the site’s
        tests also kill the real process during checkouts and check the same invariants after a restart. The provider
        shares the database, though none of its tables or transactions. At most {SHOP_LIMITS.sandboxes} sandboxes exist
        at a time, {SHOP_LIMITS.orders} orders in each, and one crowd of buyers per server.
      </p>
    </HowItWorks>
  );
}
