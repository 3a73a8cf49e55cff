import type { OfferTemplate } from '#contract/calls/offerWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'

const load = async (signal: AbortSignal): Promise<OfferTemplate[]> => (await api('offers.templates', {}, { signal })).data

/** The provider's templates by name; `set` takes what a command answers. */
export const useTemplates = () => useFetched(load)
