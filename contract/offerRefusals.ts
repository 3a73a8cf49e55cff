/** What offers on leads refuse. */
export const offerRefusals = {
  // offers
  LEAD_NOT_OPEN: { status: 409, message: 'Diese Anfrage ist nicht mehr offen.' },
  OFFER_EXPIRED: { status: 409, message: 'Die Bindefrist dieses Angebots ist vorbei. Der Betrieb kann ein neues senden.' },
  OFFER_REVISED: {
    status: 409,
    message: 'Das Angebot hat sich gerade geändert. Bitte prüfen Sie die neue Fassung und entscheiden Sie dann.',
  },
  OFFER_OUTDATED: {
    status: 409,
    message: 'Die Anfrage wurde nach diesem Angebot geändert. Der Betrieb muss es zuerst bestätigen oder anpassen.',
  },
  OFFER_SEEN: { status: 409, message: 'Der Kunde hat das Angebot gelesen. Ändern können Sie es, wenn er einen Gegenvorschlag macht.' },
  OFFER_ROUNDS_OVER: { status: 409, message: 'Fünf Gegenvorschläge sind das Höchste. Bitte klären Sie den Rest im Gespräch.' },
  OFFER_REVOKE_TOO_LATE: { status: 409, message: 'Die Widerrufsfrist ist vorbei. Bitte sprechen Sie mit dem Betrieb.' },
  OFFER_NOT_DONE: { status: 409, message: 'Der Betrieb hat die Arbeit noch nicht als erledigt gemeldet.' },
  OFFER_NOT_COMPLETED: { status: 409, message: 'Eine Rechnung gibt es erst, wenn der Kunde den Auftrag als erledigt bestätigt hat.' },
  OFFER_INVOICED: { status: 409, message: 'Zu diesem Auftrag haben Sie die Rechnung schon ausgestellt.' },
  OFFER_NOT_INVOICED: { status: 409, message: 'Zu diesem Auftrag gibt es keine Rechnung, die sich stornieren lässt.' },
  OFFER_INVOICES_FULL: {
    status: 409,
    message: 'Diese Rechnung wurde schon fünfmal berichtigt. Bitte klären Sie das Weitere mit dem Kunden.',
  },
  OFFER_BUYER_GONE: {
    status: 409,
    message: 'Der Kunde hat sein Konto gelöscht, seine Anschrift ist nicht mehr da. Bitte stellen Sie die Rechnung selbst aus.',
  },
  OFFER_PROOF_LOST: {
    status: 409,
    message:
      'Dieser Betrieb darf die Arbeit gerade nicht übernehmen, weil ihm ein Nachweis oder seine Zulassung fehlt. Legt er sie wieder vor, können Sie ihn beauftragen.',
  },
  OFFER_VISIT_PAST: { status: 409, message: 'Diese Zeit ist schon vorbei. Bitte schlagen Sie eine neue vor.' },
  OFFER_VISIT_TAKEN: { status: 409, message: 'Zu dieser Zeit haben Sie schon eine Besichtigung vereinbart. Bitte wählen Sie eine andere.' },
  OFFER_ALREADY_SENT: { status: 409, message: 'Zu dieser Anfrage liegt schon ein Angebot von Ihnen vor.' },
  OFFER_TEMPLATES_FULL: { status: 409, message: 'Mehr als {max} Vorlagen lassen sich nicht speichern. Bitte löschen Sie zuerst eine.' },
} as const satisfies Record<string, { status: number; message: string }>
