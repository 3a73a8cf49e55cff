import { appointmentLifecycle } from '#machines/lifecycles/appointment.lifecycle.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { transitionRow } from '#backend/kernel/transition.ts'
import { appointmentBinding } from './appointments.transition.ts'
import { confirmedAhead, forgetCustomer, livingOf, ofAccount } from './appointments.privacy.store.ts'
import { lockById } from './appointments.store.ts'

/** Appointments when an account takes its data along or leaves: what is still open is called off, then the names go. */
export const appointmentsPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await ofAccount(ctx.db, accountId)
    return [
      {
        key: 'termine',
        title: 'Termine',
        rows: rows.map((row) => ({
          Anbieter: row.company_name,
          Stand: appointmentLifecycle.spec.states[row.status]?.label ?? row.status,
          Beginn: row.starts_at.toISOString(),
          Ende: row.ends_at.toISOString(),
          'Angefragt am': row.created_at.toISOString(),
          // A provider does not take the customers' addresses along.
          ...(row.customer_id === accountId
            ? { Name: `${row.first_name} ${row.last_name}`, 'E-Mail': row.email, Telefon: row.phone, Nachricht: row.message }
            : {}),
        })),
      },
    ]
  },
  async obligations(ctx, accountId) {
    const count = await confirmedAhead(ctx.db, accountId, ctx.now)
    return count === 0 ? [] : [{ what: 'Bestätigte Termine', count, path: '/anbieterbereich/termine' }]
  },
  async anonymise(ctx, accountId) {
    const living = await livingOf(ctx.db, accountId)
    // First the names: what the provider is told of the end carries none.
    await forgetCustomer(ctx.db, accountId)
    for (const { id } of living) {
      const row = await lockById(ctx.db, id)
      // What has begun is not called off any more.
      if (!row || (row.status === 'confirmed' && row.starts_at <= ctx.now)) continue
      await transitionRow(ctx, appointmentBinding, row, {
        type: row.status === 'countered' ? 'appointment.decline' : 'appointment.cancel',
        by: 'customer',
        reason: '',
      })
    }
  },
} satisfies Partial<BackendFeature>
