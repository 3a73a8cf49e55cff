import { expect, type Page } from '@playwright/test'

interface Mail {
  id: number
  to: string
  subject: string
}

/** The newest mail to somebody whose subject matches, once it is there; its text as people read it. */
export async function mailTo(page: Page, to: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const list = (await (await page.request.get(`/rest/developer/mails?to=${encodeURIComponent(to)}`)).json()) as { data: Mail[] }
    return list.data.find((mail) => mail.to === to && subject.test(mail.subject))?.id
  }
  await expect.poll(find, { message: `a mail «${String(subject)}» to ${to}`, timeout: 15_000 }).toBeTruthy()
  const { data } = (await (await page.request.get(`/rest/developer/mails/${await find()}`)).json()) as { data: { text: string } }
  return data.text
}

/** The path behind a link of ours in a mail. */
export function linkIn(text: string, begin: string): string {
  const path = new RegExp(`${begin.replaceAll('/', '\\/')}[\\w-]+`).exec(text)?.[0]
  if (!path) throw new Error(`No link ${begin} in «${text}»`)
  return path
}
