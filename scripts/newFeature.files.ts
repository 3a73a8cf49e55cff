import { clientOf } from './newFeature.client.ts'
import type { Names, Shown } from './newFeature.names.ts'
import { testsOf } from './newFeature.tests.ts'
import { withTable } from './newFeature.table.ts'
import { withUpload } from './newFeature.upload.ts'

/**
 * The files of one new feature in the order of docs/feature-checklist.md: a small working slice (a list and a «create», with
 * its event) that is meant to be rewritten file by file. Path → text.
 */
export function filesOf(names: Names, shown: Shown, migration: string): Record<string, string> {
  const slice = {
    ...contract(names),
    ...database(names, migration),
    ...backend(names, shown),
    ...clientOf(names, shown),
    ...testsOf(names),
  }
  const uploading = shown.hasUpload ? withUpload(slice, names) : slice
  return shown.isTable ? withTable(uploading, names) : uploading
}

function contract({ feature, thing, Thing, thingSnake, path }: Names): Record<string, string> {
  return {
    [`contract/calls/${feature}.calls.ts`]: `import * as z from 'zod'
import { defineCalls, Instant, Line, PageNumber, pageOf } from '#contract/define.ts'

/** One row as its owner sees it. */
export const ${Thing} = z.object({ id: z.int(), version: z.int(), title: z.string(), created_at: Instant })
export type ${Thing} = z.infer<typeof ${Thing}>

export const ${thing}Calls = defineCalls({
  '${feature}.list': {
    method: 'GET', path: '${path}', area: '${feature}', summary: 'Eigene Einträge, neueste zuerst', audience: ['customer'], ours: true,
    query: z.object({ page: PageNumber }), output: pageOf(${Thing}),
  },
  '${feature}.create': {
    method: 'POST', path: '${path}/create', area: '${feature}', summary: 'Einen Eintrag anlegen', audience: ['customer'], ours: true,
    body: z.object({ title: Line(120) }), output: z.object({ message: z.string(), data: ${Thing} }), events: ['${thing}.created'],
  },
})
`,
    [`contract/events/${feature}.events.ts`]: `import * as z from 'zod'
import { ${Thing} } from '#contract/calls/${feature}.calls.ts'
import { defineEvents } from './defineEvents.ts'

export const ${thing}Events = defineEvents({
  '${thing}.created': { v: 1, summary: 'Ein Eintrag wurde angelegt', data: z.object({ ${thingSnake}: ${Thing} }) },
})
`,
  }
}

function database({ feature, table }: Names, migration: string): Record<string, string> {
  return {
    [`backend/migrations/${migration}.do.${feature}.sql`]: `create table ${table} (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  title text not null constraint ${table}_title_check check (title <> ''),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index ${table}_account on ${table} (account_id, id desc);
`,
    [`backend/migrations/${migration}.undo.${feature}.sql`]: `drop table ${table};
`,
  }
}

function backend({ feature, thing, Thing, Feature, thingSnake, table }: Names, { title }: Shown): Record<string, string> {
  const room = `backend/features/${feature}/${feature}`
  return {
    [`${room}.store.ts`]: `import type { Generated, Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

// Gone as soon as \`npm run db:types\` has written the table into backend/tables.ts.
interface ${Thing}Table { id: Generated<number>; account_id: number; title: string; version: Generated<number>; created_at: Date }
const tables = (db: Db) => db.withTables<{ ${table}: ${Thing}Table }>()

export type ${Thing}Row = Selectable<${Thing}Table>

export const list${Feature} = (db: Db, accountId: number, page: { limit: number; offset: number }): Promise<${Thing}Row[]> =>
  tables(db)
    .selectFrom('${table}')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function count${Feature}(db: Db, accountId: number): Promise<number> {
  const { total } = await tables(db)
    .selectFrom('${table}')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Keeps an account's newest. */
export async function trim${Feature}(db: Db, accountId: number, keep: number): Promise<void> {
  const kept = tables(db).selectFrom('${table}').select('id').where('account_id', '=', accountId).orderBy('id', 'desc').limit(keep)
  await tables(db).deleteFrom('${table}').where('account_id', '=', accountId).where('id', 'not in', kept).execute()
}

export const all${Feature} = (db: Db, accountId: number): Promise<${Thing}Row[]> =>
  tables(db).selectFrom('${table}').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const forget${Feature} = (db: Db, accountId: number) =>
  tables(db).deleteFrom('${table}').where('account_id', '=', accountId).execute()

export const insert${Thing} = (db: Db, row: { accountId: number; title: string; now: Date }): Promise<${Thing}Row> =>
  tables(db)
    .insertInto('${table}')
    .values({ account_id: row.accountId, title: row.title, created_at: row.now })
    .returningAll()
    .executeTakeFirstOrThrow()
`,
    [`${room}.present.ts`]: `import type { ${Thing} } from '#contract/calls/${feature}.calls.ts'
import type { ${Thing}Row } from './${feature}.store.ts'

export const present${Thing} = (row: ${Thing}Row): ${Thing} => ({
  id: row.id,
  version: row.version,
  title: row.title,
  created_at: row.created_at.toISOString(),
})
`,
    [`${room}.effects.ts`]: `import type { Ctx } from '#backend/kernel/context.ts'
import { present${Thing} } from './${feature}.present.ts'
import type { ${Thing}Row } from './${feature}.store.ts'

/** Tells the owner, on all their devices. */
export function announceCreated(ctx: Ctx, row: ${Thing}Row): void {
  ctx.emit({
    type: '${thing}.created',
    entity: { type: '${thing}', id: row.id, version: row.version },
    to: [{ userId: row.account_id, data: { ${thingSnake}: present${Thing}(row) } }],
  })
}
`,
    [`${room}.privacy.ts`]: `import type { BackendFeature } from '#backend/kernel/feature.ts'
import { all${Feature}, forget${Feature} } from './${feature}.store.ts'

/** What an account takes along, and what goes with it. */
export const ${feature}Privacy = {
  exportOf: async (ctx, accountId) => [
    {
      key: '${feature}',
      title: '${title}',
      rows: (await all${Feature}(ctx.db, accountId)).map((row) => ({ Name: row.title, 'Angelegt am': row.created_at.toISOString() })),
    },
  ],
  async anonymise(ctx, accountId) {
    await forget${Feature}(ctx.db, accountId)
  },
} satisfies Partial<BackendFeature>
`,
    [`${room}.jobs.ts`]: `import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Work after the commit: what each kind carries, and when it runs. */
export const ${thing}Jobs = defineJobs({
  '${feature}.trim': {
    payload: z.object({ accountId: z.int() }),
    schedule: ({ accountId }) => ({ uniqueKey: \`${feature}-trim-\${accountId}\` }),
  },
})
`,
    [`${room}.handlers.ts`]: `import { ${thing}Calls } from '#contract/calls/${feature}.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { announceCreated } from './${feature}.effects.ts'
import { ${thing}Jobs } from './${feature}.jobs.ts'
import { present${Thing} } from './${feature}.present.ts'
import { ${feature}Privacy } from './${feature}.privacy.ts'
import { count${Feature}, insert${Thing}, list${Feature}, trim${Feature} } from './${feature}.store.ts'

const perPage = 10
const keptAtMost = 1000

export const ${feature} = defineFeature({
  ...${feature}Privacy,
  calls: ${thing}Calls,
  handlers: {
    async '${feature}.list'(ctx, { query: { page } }) {
      const { userId } = ctx.account
      const total = await count${Feature}(ctx.db, userId)
      const rows = await list${Feature}(ctx.db, userId, { limit: perPage, offset: (page - 1) * perPage })
      return { data: rows.map(present${Thing}), meta: pageMeta(page, perPage, total) }
    },
    async '${feature}.create'(ctx, { body }) {
      const row = await insert${Thing}(ctx.db, { accountId: ctx.account.userId, title: body.title, now: ctx.now })
      announceCreated(ctx, row)
      ctx.enqueue(${thing}Jobs['${feature}.trim'], { accountId: row.account_id })
      return { message: 'Gespeichert.', data: present${Thing}(row) }
    },
  },
  jobs: performJobs(${thing}Jobs, { '${feature}.trim': (ctx, { accountId }) => trim${Feature}(ctx.db, accountId, keptAtMost) }),
})
`,
  }
}
