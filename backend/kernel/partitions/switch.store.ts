import { boundText, likeTable, rowsOf, type Runner } from './parts.store.ts'
import { firstOf, restOf, type PartitionPlan } from './plans.ts'

/** What a table carries that its parts and what stands over them have to carry as well. */
export interface TableFacts {
  owner: string
  isOwn: boolean
  hasGrants: boolean
  /** Tables whose foreign keys point at it, and own triggers: neither is moved. */
  hindrances: string[]
  indexes: {
    name: string
    definition: string
    isUnique: boolean
    hasKey: boolean
    constraint: string | null
    constraintDefinition: string | null
  }[]
  foreignKeys: { name: string; definition: string; table: string }[]
  rows: number
  bytes: number
}

/** What the switch has to know of a table before it begins. */
export async function factsOf(db: Runner, { table, key }: PartitionPlan): Promise<TableFacts> {
  const oid = `'public.${table}'::regclass`
  const [facts] = await rowsOf<TableFacts>(
    db,
    `select pg_get_userbyid(t.relowner) as owner, pg_get_userbyid(t.relowner) = current_user as "isOwn",
      exists (select 1 from aclexplode(t.relacl) a where a.grantee <> t.relowner) as "hasGrants",
      coalesce((select json_agg(name) from (
        select conrelid::regclass::text as name from pg_constraint where confrelid = t.oid and contype = 'f'
        union all select tgname from pg_trigger where tgrelid = t.oid and not tgisinternal) h), '[]') as hindrances,
      coalesce((select json_agg(json_build_object('name', x.indexrelid::regclass::text, 'definition', pg_get_indexdef(x.indexrelid),
        'isUnique', x.indisunique,
          'hasKey', exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey) and a.attname = '${key}'),
          'constraint', k.conname, 'constraintDefinition', pg_get_constraintdef(k.oid)) order by x.indexrelid::regclass::text)
        from pg_index x left join pg_constraint k on k.conindid = x.indexrelid and k.conrelid = t.oid and k.contype in ('p', 'u')
      where x.indrelid = t.oid), '[]') as indexes,
      coalesce((select json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(oid),
      'table', confrelid::regclass::text) order by conname)
        from pg_constraint where conrelid = t.oid and contype = 'f'), '[]') as "foreignKeys",
      greatest(t.reltuples, 0)::float8 as rows, pg_total_relation_size(t.oid)::float8 as bytes
    from pg_class t where t.oid = ${oid}`,
  )
  return facts!
}

/** The name of the condition that proves before the switch that all rows belong to the first part. */
export const checkName = (plan: PartitionPlan): string => `${plan.table}_before_parts`

/** Below the bound lie the old rows: said first without looking at them, so that nothing is locked for long. */
export const addCheck = (plan: PartitionPlan, bound: number): string[] => [
  `alter table ${plan.table} drop constraint if exists ${checkName(plan)}`,
  `alter table ${plan.table} add constraint ${checkName(plan)} check (${plan.key} < ${boundText(plan, bound)}) not valid`,
]
/** Looks through the rows while others go on writing. */
export const validateCheck = (plan: PartitionPlan): string => `alter table ${plan.table} validate constraint ${checkName(plan)}`
/** The bound of a part says the same; the check is no longer needed. */
export const dropCheck = (plan: PartitionPlan): string => `alter table ${plan.table} drop constraint if exists ${checkName(plan)}`

/**
 * The switch, all of it in one transaction: the table becomes the first part of a new one that has its name, with its indexes, foreign keys
 * and the sequence. Nothing is copied and no row is looked at; for as long as it takes nobody reads or writes the table.
 * An index that is unique without the key goes on within each part alone.
 */
export function switchStatements(plan: PartitionPlan, facts: TableFacts, sequence: string | null, bound: number): string[] {
  const { table, key } = plan
  const [first, rest] = [firstOf(plan), restOf(plan)]
  const shared = facts.indexes.filter((index) => !index.isUnique || index.hasKey)
  const local = facts.indexes.filter((index) => index.isUnique && !index.hasKey)
  const referenced = [...new Set(facts.foreignKeys.map((one) => one.table))].toSorted()
  return [
    ...referenced.map((name) => `lock table ${name} in share row exclusive mode`),
    `lock table ${table} in access exclusive mode`,
    `alter table ${table} rename to ${first}`,
    ...facts.indexes.map(({ name, constraint }) =>
      constraint
        ? `alter table ${first} rename constraint ${constraint} to ${constraint}_first`
        : `alter index ${name} rename to ${name}_first`,
    ),
    ...(sequence ? [`alter table ${first} alter column ${key} drop identity`] : []),
    `create table ${table} (like ${first} including defaults including generated including constraints including storage
      including compression including comments) partition by range (${key})`,
    `alter table ${table} drop constraint ${checkName(plan)}`,
    ...(sequence
      ? [`alter table ${table} alter column ${key} add generated always as identity (sequence name ${sequence} start with ${bound})`]
      : []),
    ...shared.map(({ definition, constraint, constraintDefinition }) =>
      constraint ? `alter table ${table} add constraint ${constraint} ${constraintDefinition}` : definition,
    ),
    ...facts.foreignKeys.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    `alter table ${table} attach partition ${first} for values from (minvalue) to (${boundText(plan, bound)})`,
    `alter table ${first} drop constraint ${checkName(plan)}`,
    `create table ${rest} ${likeTable(plan)}`,
    ...local.map(({ name, definition, constraint, constraintDefinition }) =>
      constraint
        ? `alter table ${rest} add constraint ${constraint}_rest ${constraintDefinition}`
        : definition.replace(` INDEX ${name} ON `, ` INDEX ${name}_rest ON `).replace(` ON public.${table} `, ` ON public.${rest} `),
    ),
    `alter table ${table} attach partition ${rest} default`,
  ]
}
