import { emptyList, listSetup } from './list.setup.ts'
import type { ListRow, ListRules, RowEvent } from './list.rows.ts'

/**
 * Rows that stay alive: events are merged by version, also those that overtake an answer; a `reset` of the live feed refetches while
 * the rows stay, and without network the last rows stay readable. `loading` shows skeletons, `refreshing` keeps the rows.
 */
export function createListFlow<Row extends ListRow, Filter, Heard = RowEvent<Row>>(id: string, rules: ListRules<Row, Filter, Heard> = {}) {
  const { noRows, nothing } = emptyList<Row>()
  return listSetup(rules).createMachine({
    id,
    context: ({ input }) => ({
      ...nothing,
      filter: input.filter,
      page: input.page ?? 1,
      asked: noRows,
      late: [],
      asksAgain: false,
      pending: [],
      isStale: false,
      connection: input.connection ?? 'online',
      failure: null,
      isWaiting: input.isWaiting ?? false,
    }),
    initial: 'waiting',
    on: {
      'page.change': { target: '.loading', actions: 'turnPage', reenter: true },
      'filter.change': { target: '.loading', actions: 'narrow', reenter: true },
      reset: [
        {
          guard: 'hasLoaded',
          target: '.refreshing',
          actions: 'markStale',
          reenter: true,
          description: 'der Strom hat eine Lücke: neu holen',
        },
        { target: '.loading', reenter: true },
      ],
      'event.arrived': { actions: 'merge' },
      'row.told': { actions: 'merge' },
      'change.sent': { actions: 'addPending' },
      'change.settled': { actions: ['merge', 'dropPending'] },
      'network.offline': { actions: 'goOffline' },
      'network.reconnecting': { actions: 'goReconnecting' },
      'network.online': { actions: 'goOnline' },
    },
    states: {
      waiting: {
        meta: { label: 'Noch nicht gefragt' },
        always: { guard: 'isWanted', target: 'loading' },
        on: { reset: {}, 'event.arrived': {}, 'row.told': {}, 'page.change': {} },
      },
      loading: {
        meta: { label: 'Lädt' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context: { filter, page } }) => ({ filter, page, pages: 1, after: null }),
          onDone: [
            { guard: 'isOffline', target: 'offline', actions: 'takeAnswer', description: 'was inzwischen geschah, kam nicht an' },
            { target: 'loaded', actions: 'takeAnswer' },
          ],
          onError: [
            { guard: 'failedOffline', target: 'offline', actions: 'takeFailure' },
            { target: 'error', actions: 'takeFailure' },
          ],
        },
        on: {
          refresh: { actions: 'askAgain' },
          'event.arrived': { actions: 'keepForAnswer' },
          'row.told': { actions: 'keepForAnswer' },
          'change.settled': { actions: ['keepForAnswer', 'dropPending'] },
        },
      },
      loaded: {
        meta: { label: 'Geladen' },
        always: { guard: 'asksAgain', target: 'refreshing', description: 'nur der Server weiß, was das Ereignis hier bedeutet' },
        on: {
          refresh: 'refreshing',
          more: { guard: 'hasMore', target: 'extending' },
          'network.offline': { target: 'offline', actions: 'goOffline' },
          'event.arrived': [
            { guard: 'needsServer', target: 'refreshing', actions: 'merge', description: 'gehört vielleicht auf eine andere Seite' },
            { actions: 'merge' },
          ],
          'row.told': [{ guard: 'needsServer', target: 'refreshing', actions: 'merge' }, { actions: 'merge' }],
          'change.settled': [
            { guard: 'needsServer', target: 'refreshing', actions: ['merge', 'dropPending'] },
            { actions: ['merge', 'dropPending'] },
          ],
        },
      },
      refreshing: {
        meta: { label: 'Aktualisiert' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context: { filter, page, pages } }) => ({ filter, page, pages, after: null }),
          onDone: [
            { guard: 'isOffline', target: 'offline', actions: 'takeAnswer' },
            { target: 'loaded', actions: 'takeAnswer' },
          ],
          onError: [
            { guard: 'failedOffline', target: 'offline', actions: 'takeFailure' },
            { target: 'error', actions: 'takeFailure' },
          ],
        },
        on: {
          refresh: { actions: 'askAgain' },
          'event.arrived': { actions: ['merge', 'keepForAnswer'] },
          'row.told': { actions: ['merge', 'keepForAnswer'] },
          'change.settled': { actions: ['merge', 'keepForAnswer', 'dropPending'] },
        },
      },
      extending: {
        meta: { label: 'Lädt mehr' },
        tags: 'busy',
        entry: 'awaitAnswer',
        invoke: {
          src: 'load',
          input: ({ context: { filter, page, pages, next } }) => ({ filter, page: page + pages, pages: 1, after: next }),
          onDone: { target: 'loaded', actions: 'takeMore' },
          onError: { target: 'loaded', actions: 'tellMoreFailed' },
        },
        on: {
          refresh: { actions: 'askAgain' },
          'event.arrived': { actions: ['merge', 'keepForAnswer'] },
          'row.told': { actions: ['merge', 'keepForAnswer'] },
          'change.settled': { actions: ['merge', 'keepForAnswer', 'dropPending'] },
        },
      },
      error: {
        meta: { label: 'Gescheitert' },
        on: {
          refresh: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
          retry: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
          'network.online': [
            { guard: 'hasLoaded', target: 'refreshing', actions: 'goOnline' },
            { target: 'loading', actions: 'goOnline' },
          ],
        },
      },
      offline: {
        meta: { label: 'Offline' },
        on: {
          'network.online': [
            { guard: 'hasLoaded', target: 'refreshing', actions: 'goOnline' },
            { target: 'loading', actions: 'goOnline' },
          ],
          reset: { actions: 'markStale', description: 'geholt wird, sobald es wieder geht' },
          retry: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
        },
      },
    },
  })
}

/** For the drawings and the visualiser; screens make their own with their own row and filter. */
export const listFlow = createListFlow<ListRow, unknown>('list')
