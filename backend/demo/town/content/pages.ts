import { button, heading, text, type TownPage } from './content.types.ts'

/** Pages of the operator: some have a screen of their own (`system`), the others stand under /seite and /spezial. */
export const contentPages: readonly TownPage[] = [
  {
    kind: 'page',
    key: 'page.anbieter-werden',
    slug: 'anbieter-werden',
    place: 'system',
    isFixed: true,
    title: 'Verkaufen, wo man Sie kennt',
    picture: '1f3ea',
    pictureAlt: 'Ein kleiner Laden',
    description: 'Mit der Markthalle erreichen Läden, Restaurants und Handwerk aus Lindenbrück ihre Kundschaft auch online.',
    blocks: [
      text(
        '<p>Die Markthalle gehört den Betrieben der Stadt. Sie zeigen, was Sie können, und Ihre Kundschaft bestellt, fragt an oder kommt vorbei – <strong>ohne dass Sie einen eigenen Onlineshop bauen müssen</strong>.</p>',
      ),
      heading('Was Sie bekommen'),
      text(
        '<ul><li><strong>Eine eigene Seite</strong> mit Öffnungszeiten, Bildern und Impressum, in zehn Minuten eingerichtet.</li><li><strong>Bestellungen an der Küchentafel</strong> – mit Klingel, Zubereitungszeit und Bon.</li><li><strong>Nachrichten und Anfragen</strong> an einem Ort, auch auf dem Telefon.</li><li><strong>Keine Grundgebühr im ersten Jahr.</strong> Sie zahlen nur, wenn Sie verkaufen.</li></ul>',
      ),
      heading('In drei Schritten'),
      text(
        '<ol><li>Betrieb registrieren und E-Mail-Adresse bestätigen.</li><li>Angaben zu Betrieb und Impressum ergänzen.</li><li>Angebot einstellen – fertig.</li></ol>',
      ),
      button('Jetzt Betrieb registrieren', '/registrieren/anbieter'),
      {
        type: 'testimonial',
        quote: 'Am ersten Samstag kamen vierzehn Bestellungen. Seitdem klingelt die Tafel, und das Telefon hat Ruhe.',
        name: 'Marco Esposito',
        role: 'Pizzeria Bella Vista',
        picture: null,
      },
      {
        type: 'faq',
        title: 'Was Betriebe uns fragen',
        items: [
          {
            question: 'Was kostet die Teilnahme?',
            answer:
              '<p>Im ersten Jahr nichts, danach eine Provision auf vermittelte Verkäufe. Alles Nähere steht im Anbietervertrag, den Sie vor dem Start lesen.</p>',
          },
          {
            question: 'Brauche ich ein Gewerbe?',
            answer:
              '<p>Für den gewerblichen Verkauf ja. Wir prüfen Ihre Angaben, damit Ihre Kundschaft weiß, mit wem sie es zu tun hat.</p>',
          },
          {
            question: 'Kann ich jederzeit aufhören?',
            answer: '<p>Ja. Offene Bestellungen bringen Sie noch zu Ende, dann schließen wir Ihr Konto auf Wunsch sofort.</p>',
          },
        ],
      },
    ],
  },
  {
    kind: 'page',
    key: 'page.anfrage-bestaetigt',
    slug: 'anfrage-bestaetigt',
    place: 'system',
    isFixed: true,
    title: 'Ihre Anfrage ist angekommen',
    description: 'Was jetzt mit Ihrer Anfrage geschieht.',
    blocks: [
      text(
        '<p>Vielen Dank! Wir haben Ihre Anfrage an passende Betriebe weitergegeben. <strong>Meist meldet sich innerhalb von zwei Werktagen jemand bei Ihnen.</strong></p>',
      ),
      heading('So geht es weiter'),
      text(
        '<ol><li>Die Betriebe sehen Ihre Beschreibung, aber noch nicht Ihre Adresse.</li><li>Angebote und Rückfragen erhalten Sie als Nachricht und per E-Mail.</li><li>Sie entscheiden in Ruhe. Eine Anfrage verpflichtet Sie zu nichts.</li></ol>',
      ),
      button('Zu meinen Anfragen', '/konto/anfragen'),
    ],
  },
  {
    kind: 'page',
    key: 'page.nicht-gefunden',
    slug: 'nicht-gefunden',
    place: 'system',
    isFixed: true,
    title: 'Diese Seite gibt es nicht',
    description: 'Vielleicht hilft die Suche weiter.',
    blocks: [
      text(
        '<p>Der Stand ist leer: Vielleicht ist der Link veraltet, oder es hat sich ein Tippfehler eingeschlichen. Schauen Sie auf den <a href="/marktplatz">Marktplatz</a> oder finden Sie <a href="/anbieter">Anbieter in Ihrer Nähe</a>.</p>',
      ),
    ],
  },
  {
    kind: 'page',
    slug: 'ueber-uns',
    title: 'Über die Markthalle',
    picture: '1f465',
    pictureAlt: 'Menschen nebeneinander',
    description: 'Wer hinter der Markthalle Lindenbrück steht und was sie anders macht.',
    blocks: [
      text(
        '<p>Die Markthalle ist eine Genossenschaft von Betrieben aus Lindenbrück. Sie begann an einem Dienstagabend im Hinterzimmer der Buchhandlung mit einer Frage: <em>Warum bestellen wir alle in der Ferne, was zwei Straßen weiter im Regal steht?</em></p>',
      ),
      heading('Was uns wichtig ist'),
      text(
        '<p>Wir zeigen ehrlich, wer verkauft, was es kostet und wann es ankommt. Die Reihenfolge der Treffer kann niemand kaufen; wie sie entsteht, steht unter <a href="/seite/reihenfolge">Reihenfolge der Treffer</a>.</p>',
      ),
      {
        type: 'providers',
        title: 'Von Anfang an dabei',
        providers: ['buchhandlung-lesezeichen', 'radwerk-lindenbrueck', 'pizzeria-bella-vista'],
      },
    ],
  },
  {
    kind: 'page',
    slug: 'lieferung-und-abholung',
    title: 'Lieferung und Abholung',
    description: 'Wie bestellte Waren und Speisen zu Ihnen kommen.',
    blocks: [
      text(
        '<p>Jeder Betrieb liefert selbst oder mit einem Dienst seiner Wahl. Was es kostet und wie lange es dauert, steht bei jedem Angebot, bevor Sie bestellen.</p>',
      ),
      {
        type: 'faq',
        title: 'Gut zu wissen',
        items: [
          {
            question: 'Kann ich abholen?',
            answer: '<p>Bei den meisten Läden und Restaurants ja. Sie sehen es am Angebot und wählen es an der Kasse.</p>',
          },
          {
            question: 'Wann wird geliefert?',
            answer:
              '<p>Speisen zur gewählten Zeit, Waren innerhalb der genannten Werktage. Verspätet sich etwas, meldet sich der Betrieb.</p>',
          },
        ],
      },
    ],
  },
  {
    kind: 'widget',
    slug: 'winterlichter',
    title: 'Winterlichter in der Altstadt',
    picture: '1f56f-fe0f',
    pictureAlt: 'Eine brennende Kerze',
    description: 'Vier lange Samstage im Advent: Läden bis 21 Uhr, Suppe am Kornmarkt, Musik in den Höfen.',
    blocks: [
      text(
        '<p>Im Advent leuchtet die Altstadt: <strong>An vier Samstagen haben die Läden bis 21 Uhr offen</strong>, am Kornmarkt dampft die Suppe, und in den Höfen spielen die Kapellen der Stadt.</p>',
      ),
      {
        type: 'products',
        title: 'Für lange Abende',
        products: [
          'bienenwachskerze',
          'gartentee-sommerabend',
          'puzzle-nachthimmel-1-000-teile',
          'weinpralinen-12-stueck',
          'nachtlicht-mond',
        ],
        limit: 8,
      },
      {
        type: 'providers',
        title: 'Diese Häuser machen mit',
        providers: ['buchhandlung-lesezeichen', 'spielkiste', 'weinkeller-brandt', 'backhaus-lindner'],
      },
      button('Alle Anbieter ansehen', '/anbieter'),
    ],
  },
]
