import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { Email, OptionalPersonName, PersonName, Phone } from '#contract/values/addressRules.ts'

const chooseCategory = 'Bitte wählen Sie, worum es geht.'
const ContactCategory = z.object({ id: z.int(), slug: z.string(), name: z.string(), hint: z.string() })
export type ContactCategory = z.infer<typeof ContactCategory>

/** How the operator is reached: for everybody, for authorities and users (DSA Art. 11, 12), about unsafe products (GPSR Art. 22). */
const ContactInfo = z.object({
  company: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  phone: z.string(),
  phone_hours: z.string(),
  email: z.string(),
  dsa_email: z.string(),
  safety_email: z.string(),
  languages: z.array(z.string()),
  answer_time: z.string(),
})
export type ContactInfo = z.infer<typeof ContactInfo>

/** Contact form (spec section 7). The ticket tells how long the form was open; nobody is asked to solve riddles. */
export const contactCalls = defineCalls({
  'contact.categories': {
    method: 'GET',
    path: 'getContactCategories',
    area: 'contact',
    summary: 'Worum es gehen kann',
    audience: 'public',
    output: dataOf(z.array(ContactCategory)),
  },
  'contact.info': {
    method: 'GET',
    path: 'getContactInfo',
    area: 'contact',
    summary: 'Wie der Betreiber zu erreichen ist, und ein frischer Schein für das Formular',
    audience: 'public',
    output: dataOf(ContactInfo.extend({ form_ticket: z.string() })),
  },
  'contact.submit': {
    method: 'POST',
    path: 'contactformsubmit',
    area: 'contact',
    summary: 'Nachricht an den Betreiber; eine Empfangsbestätigung kommt per Mail',
    audience: 'public',
    perMinute: 20,
    status: 201,
    consumes: ['json', 'form'],
    body: z.object({
      category_id: WireNumber(
        z.number({ error: chooseCategory }).int(chooseCategory).min(1, chooseCategory).max(Number.MAX_SAFE_INTEGER, chooseCategory),
      ),
      first_name: PersonName,
      last_name: OptionalPersonName.default(''),
      email: Email,
      phone: z.union([z.literal(''), Phone], { error: 'Bitte geben Sie eine gültige Telefonnummer ein.' }).default(''),
      subject: Line(120, { empty: 'Bitte nennen Sie das Thema in wenigen Worten.' }),
      message: Text(5000, { min: 10, empty: 'Bitte schreiben Sie uns mindestens zehn Zeichen.' }),
      /** Nobody sees this field; programs fill it. */
      website: z.string().max(2000).default(''),
      form_ticket: z.string().max(200).default(''),
    }),
    output: Done.extend({ data: z.object({ number: z.string(), received_at: Instant, email: z.string() }) }),
    refuses: ['TOO_MANY_TRIES', 'CONTACT_TOO_FAST'],
    events: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
})
