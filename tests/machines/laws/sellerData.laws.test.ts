import type { SellerDataEvent, SellerDataStatus } from '#machines/lifecycles/sellerData.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/sellerData.lifecycle.ts')).sellerDataLifecycle

holdLaws<object, SellerDataEvent, SellerDataStatus>('sellerData', load, {
  ends: [],
  waitsFor: { asked: ['provider'], reminded: ['provider'], warned: ['provider'], stopped: ['provider'] },
  clocks: { asked: { 'sellerData.remind': 'dueAt' }, reminded: { 'sellerData.remind': 'dueAt' }, warned: { 'sellerData.stop': 'dueAt' } },
  guardInput: {},
  events: {
    'sellerData.ask': { only: [{ in: ['settled'], by: ['system'], to: 'asked', does: ['tell asked'] }] },
    'sellerData.remind': {
      only: [
        { in: ['asked'], by: ['system'], to: 'reminded', does: ['tell reminded'] },
        { in: ['reminded'], by: ['system'], to: 'warned', does: ['tell warned'] },
      ],
    },
    'sellerData.stop': { only: [{ in: ['warned'], by: ['system'], to: 'stopped', does: ['stop', 'tell stopped'] }] },
    'sellerData.complete': {
      only: [
        { in: ['asked', 'reminded', 'warned'], by: ['provider', 'system'], to: 'settled' },
        { in: ['stopped'], by: ['provider', 'system'], to: 'settled', does: ['release', 'tell settled'] },
      ],
    },
  },
})
