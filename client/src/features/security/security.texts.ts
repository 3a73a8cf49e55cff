import type { FactorMethod } from '#contract/calls/accounts.calls.ts'

/** Words of `/konto/sicherheit`. */
export const securityTexts = {
  title: 'Sicherheit', lead: 'Wie Sie sich anmelden, wo Sie angemeldet sind und was Ihr Konto zusätzlich schützt.',
  factor: {
    title: 'Zwei-Faktor-Anmeldung',
    lead: 'Zusätzlich zum Passwort fragen wir nach einem Code von Ihrem Telefon. Wer nur Ihr Passwort kennt, kommt nicht hinein.',
    on: 'Ein', off: 'Aus', locked: 'Gesperrt', verifying: 'Einrichtung offen', loading: 'Stand wird geladen',
    start: 'Einrichten', startProvider: 'Ohne zweiten Faktor können Sie Bankverbindung und Auszahlungen nicht ändern.',
    methods: 'Eingerichtet', method: { totp: 'Authenticator-App', sms: 'SMS', recovery: 'Wiederherstellungscodes' } satisfies Record<FactorMethod, string>,
    methodNote: { totp: 'Codes erscheinen in Ihrer App, auch ohne Netz.', sms: (hint: string) => `Codes gehen an ${hint}.`, recovery: (left: number) => (left === 1 ? 'Noch ein unbenutzter Code.' : `Noch ${left} unbenutzte Codes.`) },
    fewCodes: (left: number) => (left === 0 ? 'Sie haben keinen Wiederherstellungscode mehr. Bitte erstellen Sie neue, damit Sie sich nicht aussperren.' : 'Sie haben nur noch wenige Wiederherstellungscodes. Bitte erstellen Sie bald neue.'),
    change: 'Methode hinzufügen oder ändern', newCodes: 'Neue Wiederherstellungscodes', switchOff: 'Ausschalten',
    lockedText: 'Es wurde fünfmal ein falscher Code eingegeben. Die Eingabe ist vorübergehend gesperrt. Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort.', lockedFor: 'Noch', unlocked: 'gleich', again: 'Stand neu laden',
  },
  setup: {
    choose: 'Wie möchten Sie Ihre Codes bekommen?',
    app: 'Authenticator-App', appText: 'Empfohlen: Codes entstehen auf Ihrem Telefon, auch ohne Netz. Zum Beispiel mit FreeOTP, Aegis oder Google Authenticator.',
    sms: 'SMS', smsText: 'Wir senden bei jeder Anmeldung einen Code an Ihre Mobilnummer.',
    number: 'Mobilnummer', numberHint: 'Zum Beispiel 0171 1234567', country: 'Ländervorwahl', countryOf: (name: string, code: string) => `${name} (${code})`,
    numberText: 'Wir senden einen Code an diese Nummer. Erst wenn Sie ihn eingegeben haben, gilt sie.',
    password: 'Ihr Passwort', passwordHint: 'Damit niemand anders an Ihrem Gerät ein fremdes Telefon einträgt.',
    appPasswordText: 'Bitte geben Sie Ihr Passwort ein. Danach zeigen wir den QR-Code.',
    send: 'Code senden', sending: 'Code wird gesendet', proceed: 'Weiter', proceeding: 'QR-Code wird geholt', back: 'Zurück', giveUp: 'Einrichtung abbrechen', editNumber: 'Nummer ändern',
    verifySms: (mobile: string) => `Wir haben einen Code an ${mobile} gesendet. Er gilt fünf Minuten.`, verifyApp: 'Geben Sie den Code ein, den Ihre App zeigt.',
    verifyAppAgain: 'Den QR-Code zeigen wir nur einmal. Wenn Sie ihn schon gescannt haben, geben Sie den Code aus der App ein; sonst brechen Sie ab und beginnen neu.',
    qr: 'QR-Code für die Authenticator-App', qrSteps: ['Öffnen Sie Ihre Authenticator-App und wählen Sie „Konto hinzufügen“.', 'Scannen Sie den QR-Code, oder geben Sie den Schlüssel von Hand ein.', 'Geben Sie den sechsstelligen Code ein, den die App zeigt.'],
    secret: 'Schlüssel', copySecret: 'Schlüssel kopieren', openApp: 'In der App auf diesem Gerät öffnen',
    confirm: 'Code bestätigen', confirming: 'Code wird geprüft',
    done: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.', doneText: 'Bei der nächsten Anmeldung fragen wir nach einem Code. Wir haben Ihnen das auch per E-Mail bestätigt.', close: 'Fertig', another: 'Weitere Methode einrichten',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes', text: 'Damit kommen Sie hinein, wenn Ihr Telefon verloren geht. Jeder Code gilt einmal. Wir zeigen sie nur jetzt: Bewahren Sie sie so sicher auf wie Ihr Passwort.',
    copy: 'Kopieren', print: 'Drucken', download: 'Herunterladen', saved: 'Ich habe sie gesichert', copied: 'In die Zwischenablage kopiert.', copyFailed: 'Das Kopieren hat nicht geklappt. Bitte markieren Sie den Text von Hand.',
    fileName: 'markthalle-wiederherstellungscodes.txt', fileHead: (email: string) => `Markthalle: Wiederherstellungscodes für ${email}`, fileNote: 'Jeder Code gilt einmal.',
  },
  proof: {
    off: { title: 'Zwei-Faktor-Anmeldung ausschalten', text: 'Danach genügt Ihr Passwort. Ihre Wiederherstellungscodes gelten dann nicht mehr.', submit: 'Ausschalten' },
    codes: { title: 'Neue Wiederherstellungscodes', text: 'Die alten Codes gelten danach nicht mehr.', submit: 'Neue Codes erstellen' },
    submitting: 'Wird geprüft', cancel: 'Abbrechen',
  },
  sessions: {
    title: 'Angemeldete Geräte', lead: 'Hier ist Ihr Konto angemeldet. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
    current: 'Dieses Gerät', remembered: 'bleibt angemeldet', seen: (when: string) => `Zuletzt aktiv: ${when}`, since: (when: string) => `Angemeldet seit ${when}`,
    end: 'Abmelden', endLabel: (device: string) => `${device} abmelden`, endOthers: 'Alle anderen Geräte abmelden', ended: 'Das Gerät ist abgemeldet.', endedOthers: (count: number) => (count === 1 ? 'Ein Gerät wurde abgemeldet.' : `${count} Geräte wurden abgemeldet.`), loading: 'Geräte werden geladen',
  },
  login: {
    title: 'Passwort und Anmeldung', now: (email: string) => `Sie melden sich mit ${email} an.`, pending: (email: string) => `Bitte bestätigen Sie die neue Adresse ${email} mit dem Link aus der E-Mail. Bis dahin gilt die alte.`,
    passwordTitle: 'Passwort ändern', newPassword: 'Neues Passwort', newPasswordHint: 'Mindestens 8 Zeichen. Ein Satz ist besser als ein Wort.', current: 'Jetziges Passwort', savePassword: 'Passwort ändern',
    passwordNote: 'Alle anderen Geräte werden dabei abgemeldet.', passwordDone: 'Ihr Passwort wurde geändert.',
    emailTitle: 'E-Mail-Adresse ändern', newEmail: 'Neue E-Mail-Adresse', saveEmail: 'Adresse ändern', saving: 'Wird gespeichert', tooShort: 'Das Passwort muss mindestens 8 Zeichen haben.',
  },
} as const
