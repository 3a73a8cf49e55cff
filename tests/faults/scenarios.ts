/** A test that tries a scenario: its file, and how its title begins. */
type Try = readonly [file: string, title: string]
export interface Scenario {
  /** As the fault catalogue counts them: F what breaks, S what strangers do. */
  id: string
  what: string
  /** The one process with its embedded database. */
  default?: readonly Try[]
  /** Processes of every role on PostgreSQL and Redis. */
  cluster?: readonly Try[]
  /** In parts that both are made of. */
  both?: readonly Try[]
  /** A bench whose figures belong to it. */
  bench?: string
}

const gateway = (name: string, title: string): Try => [`tests/gateway/${name}.test.ts`, title]
const storm: Try = ['tests/faults/storm.test.ts', 'F1 to F4: gateway, backend, worker, Redis and PostgreSQL killed']
const relay = (title: string): Try => ['tests/backend/kernel/relay.test.ts', title]
const stream = (title: string): Try => ['tests/client/lib/live/stream.test.ts', title]
const alarm = (title: string): Try => ['tests/client/features/foodBoard.alarm.test.tsx', title]

/** What the live feed has to survive, each with what tries it; `npm run faults` runs them all and prints a line for each. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'F1',
    what: 'kill -9 of a gateway under messages and orders',
    cluster: [storm, ['tests/faults/cluster.test.ts', 'F1, F2, F4: gateway, Redis and backend killed']],
    default: [['tests/faults/storm.test.ts', 'F15: killed again and again']],
  },
  {
    id: 'F2',
    what: 'Redis killed, back empty, down, or hanging',
    cluster: [storm],
    both: [
      gateway('twoGateways', 'Redis killed: everything still arrives'),
      gateway('twoGateways', 'Redis that hangs: the same'),
      gateway('bus', 'notices a Redis that was emptied under its hands'),
    ],
  },
  {
    id: 'F3',
    what: 'immediate restart of PostgreSQL',
    cluster: [storm, ['tests/attacks/cutDatabase.test.ts', 'nothing acknowledged is lost or doubled']],
  },
  {
    id: 'F4',
    what: 'relay or worker killed with work in hand; two at once',
    cluster: [storm, ['tests/faults/severalOfEach.test.ts', 'jobs begin at once; a worker killed with jobs in hand']],
    both: [relay('delivers at least once: a relay that dies after publishing')],
  },
  {
    id: 'F5',
    what: 'away with 300 and with 5,000 missed',
    default: [['tests/faults/killed.test.ts', '300 missed come one by one and in order']],
    both: [['tests/client/lib/live/live.test.ts', 'more than three after a time without connection are one']],
  },
  {
    id: 'F6',
    what: 'a client that reads slowly, or not at all',
    both: [gateway('drain', 'is lagged, then cut, costs little memory'), gateway('drain', 'that reads on in time gets everything')],
  },
  {
    id: 'F7',
    what: 'sent twice: double click, lost answer, two tabs',
    both: [
      ['tests/backend/features/chat.test.ts', 'a double click with the same client id stores one message'],
      ['tests/client/lib/live/outbox.test.ts', 'is settled by the echo when the answer is lost'],
      ['tests/attacks/twice.test.ts', 'every order was paid for once'],
    ],
  },
  {
    id: 'F8',
    what: 'clocks that are wrong',
    both: [
      stream('tells the server’s time'),
      ['tests/client/ui/inputs.test.tsx', 'follows the clock of the server, not that of the device'],
      gateway('sessions', 'warns before its token ends, and ends soon after'),
    ],
  },
  {
    id: 'F9',
    what: 'a token that ends, is renewed, revoked, or changes its role',
    both: [
      gateway('renewal', 'is warned, takes the renewed token and lives on'),
      gateway('sessions', 'is cut within a second of its revocation'),
      ['tests/client/lib/session/session.test.ts', 'a stored role that is not the token’s ends the session'],
    ],
    default: [['tests/faults/endedSession.test.ts', 'a session ended by another process is cut']],
    cluster: [['tests/faults/cluster.test.ts', 'what is written through one is at the tabs of both at once']],
  },
  {
    id: 'F10',
    what: 'two tabs, one hidden for long',
    both: [
      stream('a connection that looks alive is asked on waking'),
      alarm('rings in one tab only, and the next one takes over'),
      ['tests/client/lib/session/session.test.ts', 'in another tab ends this one too'],
    ],
  },
  { id: 'F11', what: '2,000 clients come back at once', bench: 'resume' },
  {
    id: 'F12',
    what: 'a row that cannot be published, an event that cannot be read, a listener that throws',
    both: [
      relay('one row that cannot be published blocks no other'),
      ['tests/client/lib/live/events.test.ts', 'a listener that throws is reported'],
      ['tests/client/lib/live/events.test.ts', 'who has stopped listening hears nothing, and an event of a newer server harms nobody'],
    ],
  },
  {
    id: 'F13',
    what: 'rolling upgrade under use',
    cluster: [['tests/faults/rolling.test.ts', 'two people on different gateways and one who writes notice nothing']],
    both: [gateway('bus', 'takes what a newer version says for a gap')],
  },
  {
    id: 'F14',
    what: 'the last event before a silence, lost on the bus',
    default: [['tests/faults/lostEvent.test.ts', 'F14: the last event before a silence']],
    both: [gateway('liveStream', 'notices a lost last event by the beacon')],
  },
  {
    id: 'F15',
    what: 'kill -9 of the one process',
    default: [
      ['tests/faults/storm.test.ts', 'F15: killed again and again'],
      ['tests/faults/killed.test.ts', 'keeps everything acknowledged exactly once'],
    ],
  },
  { id: 'F16', what: 'eight writers with overlapping transactions', both: [relay('F16: eight writers with overlapping transactions')] },
  {
    id: 'F17',
    what: 'a connection that is dead and does not say so',
    both: [
      gateway('sessions', 'a client that answers no ping frees its TCP socket'),
      stream('is retried at once when the tab is shown or the network returns'),
    ],
  },
  {
    id: 'F18',
    what: 'a kitchen that cannot hear its bell',
    both: [
      alarm('says in red that nobody can hear it'),
      alarm('is silenced by «Gesehen» here, by a colleague elsewhere'),
      ['tests/backend/features/foodOrders.test.ts', 'escalates a bell that nobody hears'],
    ],
  },
  {
    id: 'S1',
    what: 'foreign conversations and guessed names',
    both: [
      gateway('conversations', 'is refused to strangers, for any id'),
      gateway('sessions', 'rubbish is refused, and a socket that sends only rubbish'),
    ],
  },
  {
    id: 'S2',
    what: 'what belongs to others, whoever asks',
    cluster: [storm],
    both: [gateway('liveStream', 'tells a new reader its position and then every event of the account, and of no other')],
  },
  { id: 'S3', what: 'frames that are too large or too deep', both: [gateway('sessions', 'a frame above 64 KB ends the connection')] },
  {
    id: 'S4',
    what: 'floods of events, sockets and upgrades',
    both: [
      gateway('sessions', 'a flood gets one warning and is then cut'),
      gateway('sessions', 'parks the least active tab when an account opens too many'),
      gateway('sessions', 'limits how fast an address opens sockets'),
      gateway('sessions', 'cuts a socket that upgrades and then says nothing'),
      gateway('twoGateways', 'sockets of an account are counted across both'),
    ],
  },
  { id: 'S5', what: 'pages of others that open our sockets', both: [gateway('sessions', 'refuses an origin that is')] },
  {
    id: 'S6',
    what: 'tokens in addresses, forged, of others, or copied',
    both: [
      gateway('sessions', 'takes no token from the query string'),
      gateway('renewal', 'ends at once on every tab when an outdated token shows'),
      gateway('proxy', 'logs calls without query, token or ids'),
      ['tests/backend/features/accounts.test.ts', 'tampered ones are not: no signature, another key or algorithm'],
    ],
  },
  {
    id: 'S7',
    what: 'markup in what others write',
    both: [['tests/client/features/chatScreen.test.tsx', 'markup of the other side is only text']],
  },
  {
    id: 'S8',
    what: 'abuse of live queries',
    both: [
      gateway('graphqlSocket', 'refuses plain queries, mutations, rubbish and monsters'),
      gateway('graphqlSocket', 'runs twenty operations, not more'),
      gateway('graphqlSocket', 'is closed with 4400 for rubbish and cut in a flood'),
      ['tests/backend/kernel/internalApi.test.ts', 'refuse what is too deep, also through fragments'],
    ],
  },
  {
    id: 'S9',
    what: 'positions of others, of another run, or impossible',
    both: [gateway('liveStream', 'answers a useless position with reset'), gateway('liveStream', 'a negative position is refused')],
  },
  {
    id: 'S10',
    what: 'what the visualiser shows of a session',
    both: [
      ['tests/machines/visualiser.inspector.test.ts', 'never shows a password or a token'],
      ['tests/machines/visualiser.inspector.test.ts', 'records nothing while it is off'],
    ],
  },
]
