import type { Db } from '#backend/kernel/context.ts'
import { contactInfo } from './contact.store.ts'

/** Where users and authorities reach the operator about product safety (Regulation (EU) 2023/988, Art. 22 (1)). */
export async function safetyContact(db: Db): Promise<{ company: string; email: string; phone: string }> {
  const { company, safety_email: email, phone } = await contactInfo(db)
  return { company, email, phone }
}
