/** What people of the town write; the reply is the provider's. Short and long, delighted and cross, as in real life. */
export interface ReviewText {
  stars: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  reply?: string
}

export const goodsReviews: readonly ReviewText[] = [
  {
    stars: 5,
    title: 'Genau wie beschrieben',
    text: 'Schnell da, ordentlich verpackt und genau so, wie es auf den Bildern aussieht. Nach drei Wochen im Alltag bin ich immer noch sehr zufrieden.',
  },
  {
    stars: 5,
    title: 'Würde ich wieder kaufen',
    text: 'Ich habe lange verglichen und es nicht bereut. Die Verarbeitung ist deutlich besser als bei dem, was ich vorher hatte, und die Beratung im Laden war ehrlich: Man hat mir das günstigere Modell empfohlen.',
  },
  {
    stars: 5,
    title: 'Tolles Geschenk',
    text: 'War ein Geschenk zum Geburtstag meiner Schwester. Sie hat sich riesig gefreut, und hübsch eingepackt war es auch noch.',
    reply: 'Das freut uns sehr, liebe Grüße an Ihre Schwester!',
  },
  { stars: 5, title: '', text: 'Top, gerne wieder!' },
  {
    stars: 5,
    title: 'Hält, was es verspricht',
    text: 'Seit zwei Monaten täglich in Gebrauch, keine Spur von Verschleiß. Ich mag besonders, dass man merkt, dass sich jemand Gedanken gemacht hat.',
  },
  {
    stars: 4,
    title: 'Gut, mit kleinen Abstrichen',
    text: 'Insgesamt sehr ordentlich. Einen Stern Abzug gibt es, weil die Farbe in echt etwas dunkler ist als auf dem Bild. Sonst alles bestens.',
    reply: 'Danke für den Hinweis! Wir haben das Bild inzwischen bei Tageslicht neu aufgenommen.',
  },
  {
    stars: 4,
    title: 'Solide',
    text: 'Macht, was es soll. Die Anleitung hätte ausführlicher sein dürfen, aber nach einer Viertelstunde lief alles.',
  },
  { stars: 4, title: '', text: 'Schöne Qualität, fairer Preis. Die Lieferung hat einen Tag länger gedauert als angekündigt.' },
  {
    stars: 4,
    title: 'Preis und Leistung stimmen',
    text: 'Für das Geld wirklich gut. Wer täglich stundenlang damit arbeitet, greift vielleicht eine Stufe höher, für mich reicht es völlig.',
  },
  {
    stars: 3,
    title: 'Ganz in Ordnung',
    text: 'Nicht schlecht, aber auch nichts Besonderes. Ich hatte mir nach der Beschreibung etwas mehr erhofft.',
  },
  {
    stars: 3,
    title: 'Fällt klein aus',
    text: 'Bitte die Maße genau lesen, ich hatte es mir größer vorgestellt. Die Qualität selbst ist gut.',
    reply: 'Danke für Ihre Rückmeldung, wir haben die Maße jetzt ganz oben in die Beschreibung gesetzt.',
  },
  {
    stars: 2,
    title: 'Nach vier Wochen defekt',
    text: 'Anfangs war alles prima, dann hat sich eine Naht gelöst. Der Umtausch lief problemlos, aber geärgert habe ich mich trotzdem.',
    reply: 'Das tut uns leid. Der Hersteller hat den Fehler bestätigt und die Serie ausgetauscht.',
  },
  { stars: 2, title: '', text: 'Verpackung beschädigt, Inhalt zum Glück heil. So möchte ich ein Geschenk nicht bekommen.' },
  {
    stars: 1,
    title: 'Leider enttäuscht',
    text: 'Angekommen ist die falsche Ausführung, und beim ersten Anruf wollte sich niemand zuständig fühlen. Erst nach einer Woche wurde es getauscht.',
    reply:
      'Bitte entschuldigen Sie. Wir hatten in dieser Woche eine Vertretung, die den Vorgang nicht gefunden hat. Das darf nicht passieren.',
  },
]

export const dishReviews: readonly ReviewText[] = [
  {
    stars: 5,
    title: 'Mein Lieblingsgericht',
    text: 'Kam heiß an, frisch zubereitet und großzügig belegt. Ich bestelle es jetzt bestimmt zum zehnten Mal.',
  },
  {
    stars: 5,
    title: 'Wie im Urlaub',
    text: 'Man schmeckt, dass hier niemand mit Fertigprodukten arbeitet. Die Soße ist ein Gedicht.',
    reply: 'Das lesen wir gern, danke! Die Soße köchelt bei uns sechs Stunden.',
  },
  { stars: 5, title: '', text: 'Sehr lecker und mehr als genug.' },
  { stars: 4, title: 'Lecker', text: 'Geschmacklich hervorragend, nur etwas salzig für meinen Geschmack. Trotzdem gern wieder.' },
  { stars: 4, title: 'Gute Portion', text: 'Wir sind zu zweit satt geworden. Beim letzten Mal war es ein klein wenig besser gewürzt.' },
  {
    stars: 3,
    title: 'Diesmal nur mittel',
    text: 'Sonst immer klasse, heute etwas trocken. Kann passieren.',
    reply: 'Danke für die ehrlichen Worte. Beim nächsten Mal sagen Sie bitte kurz Bescheid, dann machen wir es neu.',
  },
  { stars: 2, title: 'Lauwarm', text: 'Die Lieferung war spät und das Essen nur noch lauwarm. Der Geschmack wäre eigentlich gut gewesen.' },
  {
    stars: 1,
    title: 'Falsches bekommen',
    text: 'Bestellt war vegetarisch, geliefert wurde mit Fleisch. Das geht gar nicht.',
    reply:
      'Das ist ein schwerer Fehler, für den wir uns entschuldigen. Sie haben den Betrag zurückerhalten, und wir kleben jetzt Namen auf jede Schachtel.',
  },
]

export const restaurantReviews: readonly ReviewText[] = [
  {
    stars: 5,
    title: 'Immer wieder gern',
    text: 'Freundlich am Telefon, pünktlich an der Tür, und es schmeckt. Für uns die erste Adresse, wenn niemand kochen mag.',
  },
  {
    stars: 5,
    title: 'Familie glücklich',
    text: 'Auch die Kinder finden immer etwas. Sonderwünsche werden gelesen und umgesetzt, das ist nicht selbstverständlich.',
    reply: 'Vielen Dank! Grüße an die ganze Familie.',
  },
  { stars: 5, title: '', text: 'Schnell, heiß, gut. Mehr will ich nicht.' },
  {
    stars: 4,
    title: 'Sehr gut, am Wochenende voll',
    text: 'Unter der Woche ist das Essen in dreißig Minuten da, freitags muss man Geduld haben. Dafür stimmt die Qualität jedes Mal.',
  },
  {
    stars: 4,
    title: 'Gute Küche',
    text: 'Große Auswahl und ehrliche Portionen. Etwas weniger Verpackung wäre schön.',
    reply: 'Sie können bei der Bestellung Mehrweg wählen, dann holen wir die Schalen wieder ab.',
  },
  { stars: 3, title: 'Durchwachsen', text: 'Einmal großartig, einmal durchschnittlich. Ich würde mir etwas mehr Beständigkeit wünschen.' },
  {
    stars: 2,
    title: 'Eine Stunde zu spät',
    text: 'Angekündigt waren vierzig Minuten, gekommen ist das Essen nach fast zwei Stunden. Eine Nachricht hätte geholfen.',
    reply: 'An diesem Abend fiel ein Fahrer aus. Wir hätten Ihnen Bescheid geben müssen, bitte entschuldigen Sie.',
  },
  { stars: 1, title: 'Nicht noch einmal', text: 'Die Hälfte fehlte in der Tüte, und am Telefon war niemand zu erreichen.' },
]

export const shopReviews: readonly ReviewText[] = [
  {
    stars: 5,
    title: 'Beratung, wie sie sein soll',
    text: 'Man nimmt sich Zeit, hört zu und verkauft einem nichts, was man nicht braucht. So einen Laden findet man selten.',
  },
  {
    stars: 5,
    title: 'Schnell und persönlich',
    text: 'Mittags bestellt, abends abgeholt. Zu einer Frage kam sofort eine freundliche Antwort im Chat.',
    reply: 'Danke, das hören wir gern. Bis zum nächsten Mal!',
  },
  { stars: 5, title: '', text: 'Alles bestens, absolute Empfehlung.' },
  {
    stars: 4,
    title: 'Schöne Auswahl',
    text: 'Viel Regionales und gut sortiert. Samstags ist es sehr voll, also besser unter der Woche kommen.',
  },
  { stars: 4, title: 'Zuverlässig', text: 'Mehrfach bestellt, immer alles richtig. Die Versandkosten dürften etwas niedriger sein.' },
  { stars: 3, title: 'Gut, aber nicht günstig', text: 'Die Qualität stimmt, die Preise sind gehoben. Muss jeder selbst wissen.' },
  {
    stars: 2,
    title: 'Lange Wartezeit',
    text: 'Bestellt, bezahlt, dann zwei Wochen nichts gehört. Am Ende kam alles, aber ohne Nachfrage wäre wohl nichts passiert.',
    reply: 'Sie haben recht, da ist etwas liegen geblieben. Wir melden uns jetzt von selbst, wenn etwas nicht lieferbar ist.',
  },
  {
    stars: 1,
    title: 'Ärgerlich',
    text: 'Der Artikel war ausverkauft, obwohl er als lieferbar angezeigt wurde. Den Weg hätte ich mir sparen können.',
  },
]

export const tradeReviews: readonly ReviewText[] = [
  {
    stars: 5,
    title: 'Sauber gearbeitet',
    text: 'Pünktlich, freundlich, und danach wurde sogar gesaugt. Der Preis lag genau beim Angebot.',
  },
  {
    stars: 5,
    title: 'Sehr zu empfehlen',
    text: 'Hat sich das Problem in Ruhe angesehen und eine Lösung gefunden, die halb so viel gekostet hat wie befürchtet.',
    reply: 'Danke für Ihr Vertrauen!',
  },
  { stars: 5, title: '', text: 'Fachlich top und dazu noch nett.' },
  { stars: 4, title: 'Gute Arbeit', text: 'Das Ergebnis ist tadellos. Auf den Termin mussten wir allerdings drei Wochen warten.' },
  { stars: 4, title: 'Kompetent', text: 'Alles gut erklärt, keine versteckten Kosten. Die Rechnung kam etwas spät.' },
  { stars: 3, title: 'In Ordnung', text: 'Die Arbeit passt, nur die Absprachen waren manchmal schwierig.' },
  {
    stars: 2,
    title: 'Zweiter Termin nötig',
    text: 'Beim ersten Mal fehlte ein Teil, also musste ich noch einmal freinehmen. Das Ergebnis ist gut.',
    reply: 'Das tut uns leid. Die Anfahrt haben wir Ihnen deshalb nicht berechnet.',
  },
  { stars: 1, title: 'Nicht erschienen', text: 'Termin vereinbart, niemand kam, keine Nachricht. Schade.' },
]

/** Guests who bought before they had accounts sign with these. */
export const reviewerNames = [
  'Sabine K.',
  'Thomas W.',
  'Aylin D.',
  'Marco B.',
  'Petra H.',
  'Jens L.',
  'Katharina S.',
  'Mehmet Y.',
  'Birgit R.',
  'Oliver N.',
  'Svenja T.',
  'Dieter M.',
  'Laura F.',
  'Ahmed E.',
  'Ingrid P.',
  'Stefan G.',
  'Nina V.',
  'Holger Z.',
  'Carla O.',
  'Paul J.',
] as const
