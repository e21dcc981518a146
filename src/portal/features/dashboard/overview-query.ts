import { api } from '../../api/client.ts'
import { timeZone } from '../../ui/text/format-date.ts'

/** The overview, with weeks in the browser's time zone. In a file of its own, since its route needs it before the page is fetched. */
export const overviewQuery = () => api.dashboard.overview.queryOptions({ input: { timeZone } })
