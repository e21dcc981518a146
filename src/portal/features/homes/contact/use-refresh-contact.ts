import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'

/** Fetches again what shows how a home is reached. */
export const useRefreshContact = () =>
  useRefresh(api.contactWishes.key(), api.customers.key(), api.homes.key(), api.profiles.key())
