import type { AnyStateMachine } from 'xstate'
import { lookupMachine } from '#machines/parts/lookup.machine.ts'
import { authFlow } from './auth.flow.ts'
import { cartFlow } from './cart.flow.ts'
import { chatFlow } from './chat.flow.ts'
import { checkoutFlow } from './checkout.flow.ts'
import { connectionFlow } from './connection.flow.ts'
import { entryEditFlow } from './entryEdit.flow.ts'
import { boardCommandFlow } from './foodBoard.command.ts'
import { foodBoardFlow } from './foodBoard.flow.ts'
import { inquiryFlow } from './inquiry.flow.ts'
import { listFlow } from './list.flow.ts'
import { bundleDeskFlow } from './bundleDesk.flow.ts'
import { offerComparisonFlow } from './offerComparison.flow.ts'
import { offerWritingFlow } from './offerWriting.flow.ts'
import { orderTrackingFlow } from './orderTracking.flow.ts'
import { trailFlow } from './trail.flow.ts'
import { factorProofFlow } from './factorProof.flow.ts'
import { twoFactorSetupFlow } from './twoFactorSetup.flow.ts'

/** A flow as the drawings and the visualiser list it. The machine's id is its name everywhere. */
export interface Flow {
  title: string
  machine: AnyStateMachine
}

/** Every flow of the screens. Add yours here; everything else (drawing, table, live view) follows. */
export const flows: readonly Flow[] = [
  { title: 'Anfrage stellen', machine: inquiryFlow as unknown as AnyStateMachine },
  { title: 'Bündel bauen', machine: bundleDeskFlow as unknown as AnyStateMachine },
  { title: 'Angebot schreiben', machine: offerWritingFlow as unknown as AnyStateMachine },
  { title: 'Angebote vergleichen', machine: offerComparisonFlow as unknown as AnyStateMachine },
  { title: 'Anmeldung', machine: authFlow as unknown as AnyStateMachine },
  { title: 'Bearbeiten, auch zu mehreren', machine: entryEditFlow as unknown as AnyStateMachine },
  { title: 'Bestellung verfolgen', machine: orderTrackingFlow as unknown as AnyStateMachine },
  { title: 'Chat', machine: chatFlow as unknown as AnyStateMachine },
  { title: 'Live-Verbindung', machine: connectionFlow as unknown as AnyStateMachine },
  { title: 'Kasse', machine: checkoutFlow as unknown as AnyStateMachine },
  { title: 'Warenkorb', machine: cartFlow as unknown as AnyStateMachine },
  { title: 'Bestelltafel', machine: foodBoardFlow as unknown as AnyStateMachine },
  { title: 'Befehl der Bestelltafel', machine: boardCommandFlow as unknown as AnyStateMachine },
  { title: 'Liste', machine: listFlow as unknown as AnyStateMachine },
  { title: 'Suche beim Tippen', machine: lookupMachine as unknown as AnyStateMachine },
  { title: 'Sind Sie es?', machine: factorProofFlow as unknown as AnyStateMachine },
  { title: 'Weg eines Vorgangs', machine: trailFlow as unknown as AnyStateMachine },
  { title: 'Zwei-Faktor-Anmeldung einrichten', machine: twoFactorSetupFlow as unknown as AnyStateMachine },
]
