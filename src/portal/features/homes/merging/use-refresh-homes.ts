import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'

/** Fetches again what shows homes, once two records became one or two again. */
export const useRefreshHomes = () =>
  useRefresh(
    api.customers.key(),
    api.homes.key(),
    api.duplicates.key(),
    api.merges.key(),
    api.requests.key(),
    api.proposals.key(),
    api.homeNotes.key(),
    api.callList.key(),
  )
