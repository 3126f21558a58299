import { randomUUID } from "node:crypto";
import { MAX_TEMPLATES } from "#contract/limits.ts";
import type { TemplateAnswer, TemplateInput } from "#contract/replies.ts";
import type { Core } from "#server/core.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { markState } from "#server/platform/site-state.ts";
import type { Db } from "#server/platform/tables.ts";

const SEEDED = "reply_templates_seeded";

/** The owner's templates for replies. */
export function createTemplatesService({ database: { db }, clock }: Core) {
  const rowOf = (input: TemplateInput) => ({ ...input, updated_at: clock.now() });

  return {
    list: () => readTemplates(db),

    async add(input: TemplateInput): Promise<TemplateAnswer> {
      return db.transaction().execute(async (transaction) => {
        if ((await readTemplates(transaction)).length >= MAX_TEMPLATES) {
          throw conflict(`There are already ${MAX_TEMPLATES} templates. Delete one first.`);
        }
        const id = randomUUID();
        await transaction
          .insertInto("reply_templates")
          .values({ id, ...rowOf(input) })
          .execute();
        return { id, ...input };
      });
    },

    async change(id: string, input: TemplateInput): Promise<TemplateAnswer> {
      const { numUpdatedRows } = await db
        .updateTable("reply_templates")
        .set(rowOf(input))
        .where("id", "=", id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound("This template doesn't exist anymore.");
      return { id, ...input };
    },

    async remove(id: string): Promise<void> {
      const { numDeletedRows } = await db.deleteFrom("reply_templates").where("id", "=", id).executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound("This template doesn't exist anymore.");
    },

    /** Adds the samples once; those that the owner deletes stay deleted. */
    async seed(samples: readonly TemplateInput[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (!(await markState(transaction, SEEDED))) return;
        const rows = samples.map((sample) => ({ id: randomUUID(), ...rowOf(sample) }));
        await transaction.insertInto("reply_templates").values(rows).execute();
      });
    },
  };
}

/** In the order of their names, as people sort them. */
async function readTemplates(db: Db): Promise<TemplateAnswer[]> {
  const rows = await db.selectFrom("reply_templates").select(["id", "name", "subject", "text"]).execute();
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, "en") || one.id.localeCompare(other.id));
}
