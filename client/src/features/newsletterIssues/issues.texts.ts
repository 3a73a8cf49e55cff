import type { IssueRow } from '#contract/calls/newsletterIssues.calls.ts'
import { numberText } from '#contract/values/numberText.ts'

export const issueStates = {
  draft: 'Entwurf',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  discarded: 'Verworfen',
} as const satisfies Record<IssueRow['status'], string>
export const issueTones = { draft: 'warning', sending: 'info', sent: 'success', discarded: 'neutral' } as const satisfies Record<
  IssueRow['status'],
  string
>
const addresses = (count: number) => (count === 1 ? 'eine bestätigte Adresse' : `${numberText(count)} bestätigte Adressen`)

/** Words of the operator's newsletter. */
export const issuesTexts = {
  list: {
    title: 'Newsletter',
    lead: 'Schreiben, ansehen, zur Probe senden und einmal an alle, die ihn bestätigt haben. Höchstens zweimal im Monat, so haben wir es zugesagt.',
    add: 'Neue Ausgabe',
    recipients: (count: number) =>
      count === 0
        ? 'Noch hat niemand den Newsletter bestätigt.'
        : `Zurzeit ${count === 1 ? 'erhält ihn' : 'erhalten ihn'} ${addresses(count)}.`,
    empty: 'Noch keine Ausgabe',
    emptyText: 'Schreiben Sie die erste. Gesendet wird erst, wenn Sie es bestätigen.',
    label: 'Ausgaben',
    columns: { subject: 'Betreff', changed: 'Geändert', sent: 'Gesendet', counts: 'Zustellung', status: 'Stand' },
  },
  counts: {
    label: 'Zustellung',
    sent: (count: number) => `${numberText(count)} gesendet`,
    queued: (count: number) => `${numberText(count)} in der Warteschlange`,
    failed: (count: number) => `${numberText(count)} fehlgeschlagen`,
    left: (count: number) => `${numberText(count)} inzwischen abgemeldet`,
  },
  editor: {
    back: 'Alle Ausgaben',
    new: 'Neue Ausgabe',
    form: 'Ausgabe schreiben',
    loading: 'Ausgabe wird geladen',
    missing: 'Diese Ausgabe gibt es nicht.',
    missingText: 'Vielleicht wurde sie verworfen.',
    subject: 'Betreff',
    subjectHint: 'Steht im Posteingang, bevor jemand die Mail öffnet.',
    text: 'Text',
    create: 'Entwurf anlegen',
    save: 'Entwurf speichern',
    saveFirst: 'Erst speichern, dann senden.',
    preview: 'Vorschau',
    previewEmpty: 'Betreff und Text eingeben, dann erscheint hier die Mail.',
    previewFailed: 'Die Vorschau ist gerade nicht möglich.',
    frame: 'Vorschau der E-Mail',
    view: { label: 'Ansicht', html: 'Gestaltet', text: 'Nur Text' },
    test: 'Probe an mich senden',
    send: 'An alle senden',
    discard: 'Verwerfen',
    sendingNow: 'Der Versand läuft in Schüben und geht nach einem Neustart von selbst weiter.',
    nobody: 'Noch hat niemand den Newsletter bestätigt.',
    twice: (day: string) => `In diesem Monat sind schon zwei Ausgaben erschienen. Die nächste geht ab dem ${day}.`,
    stale: 'Jemand anderes hat inzwischen gespeichert.',
    asking: {
      title: 'An alle senden?',
      text: (count: number) => `Diese Ausgabe geht an ${addresses(count)}. Danach lässt sich nichts mehr ändern.`,
      keep: 'Noch nicht',
      confirm: 'Jetzt senden',
    },
    discarding: { title: 'Entwurf verwerfen?', text: 'Der Text ist danach weg.', keep: 'Behalten', confirm: 'Verwerfen' },
  },
} as const
