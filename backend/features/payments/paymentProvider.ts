export const currency = 'eur'

/** What a payment service is asked to collect. */
export interface Wanted {
  /** Our name of the attempt; asking twice under it collects once. */
  token: string
  amountCents: number
  /** What the buyer reads there. */
  title: string
  /** Where the buyer comes back to, a path of ours. */
  returnPath: string
  /** A direct debit takes days: only for what can wait so long. */
  allowsDebit: boolean
}
export interface Started {
  reference: string
  page: string | null
  stripe: { public_key: string; client_secret: string } | null
}
export interface ServiceState {
  /** `clearing`: a direct debit is handed in; `bounced`: the bank did not pay it. */
  status: 'open' | 'clearing' | 'succeeded' | 'failed' | 'canceled' | 'bounced'
  amountCents: number
  currency: string
}
/** What the buyer's bank has taken, or given back again after all. */
export interface DisputeNews {
  status: 'chargedBack' | 'reinstated'
  /** As the service names the dispute; a payment may have several. */
  dispute: string
  amountCents: number
  currency: string
  /** When it happened there: what is older than what we know changes nothing. */
  toldAt: Date
}
/** The buyer's bank has returned what had gone back, days after the service had said that it went. */
export interface ReturnNews {
  status: 'refundReturned'
  /** As the service names that refund. */
  refund: string
  /** The key that we had sent it under; empty for one that was made by hand. */
  key: string
  amountCents: number
  currency: string
  toldAt: Date
}
/** A notice whose signature was good. */
export type Notice = (ServiceState | DisputeNews | ReturnNews) & { id: string; reference: string }

/** What the service answers about money that should have gone back; `unknown`: nobody can tell, it is gone itself. */
export type Word = 'gone' | 'notGone' | 'unknown'

/** The service will never send this money back: it is disputed, or has gone back by hand. */
export class RefundRefused extends Error {}
/** The settings name another service by now: nobody can ask the one that took the payment. */
export class ServiceGone extends RefundRefused {}

/**
 * A payment service, as far as we know one. All but `readNotice` talk over the network: in jobs or outside transactions only, and safe to
 * repeat under the same key.
 */
export interface PaymentProvider {
  name: 'stripe' | 'sandbox'
  start(wanted: Wanted): Promise<Started>
  /** @throws ServiceGone where the payment is another account's */
  read(reference: string): Promise<ServiceState>
  /** The buyer pays otherwise; what has been paid already stays paid. */
  cancel(reference: string): Promise<void>
  /**
   * @param refund `resend` counts what the operator has sent again under this key after a refusal: a service that remembers its answer
   * to a request would else refuse anew without looking @throws RefundRefused where asking again changes nothing
   */
  refund(refund: { reference: string; cents: number; key: string; resend?: number }): Promise<void>
  /** Has this money gone back under this key already, and stayed? A lost answer does not tell. */
  hasRefunded(refund: { reference: string; key: string }): Promise<boolean>
  /** Null: about something else than payments of ours. @throws Refusal SIGNATURE_INVALID, of old notices too */
  readNotice(payload: string, signature: string, now: Date): Promise<Notice | null>
}
