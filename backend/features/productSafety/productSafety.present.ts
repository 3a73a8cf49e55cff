import { labelOf } from '#machines/step.ts'
import type { SafetyCheck, SafetyNotice } from '#contract/calls/productSafety.calls.ts'
import { safetyNoticeLifecycle } from '#machines/lifecycles/safetyNotice.lifecycle.ts'
import type { CheckRow } from './checks.store.ts'
import type { NoticeRow } from './productSafety.store.ts'

export const presentNotice = (row: NoticeRow, now: Date): SafetyNotice => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  status: row.status,
  label: labelOf(safetyNoticeLifecycle, row.status),
  product: { id: row.product_id, name: row.product_name, slug: row.slug, is_public: row.product_status === 'active' },
  company_name: row.company_name,
  sender: row.sender,
  reference: row.reference,
  received_at: row.received_at.toISOString(),
  due_at: row.due_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
  is_late: (row.handled_at ?? now) > row.due_at,
})

export const presentCheck = (row: CheckRow): SafetyCheck => ({
  id: row.id,
  product: { id: row.product_id, name: row.name, slug: row.slug, is_public: row.status === 'active' },
  company_name: row.company_name,
  checked: row.checked,
  result: row.result,
  note: row.note,
  by: row.by.trim(),
  checked_at: row.checked_at.toISOString(),
})
