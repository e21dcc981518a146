import type { FastifyInstance } from 'fastify'
import { grounds } from '#domain/operations/business/brand.ts'
import { shortNameOf } from '#domain/operations/business/business.ts'
import { drawAppIcon } from '../adapters/brand-images/app-icon.ts'
import type { AppDeps } from '../app-deps.ts'
import { currentBusiness } from '../business/queries.ts'
import { shownInMailboxes } from '../http/headers.ts'

/** What phones ask for: two sizes, and one that they cut into their own shape. */
const icons = {
  '192.png': { sidePx: 192, isMaskable: false },
  '512.png': { sidePx: 512, isMaskable: false },
  'maskable.png': { sidePx: 512, isMaskable: true },
} as const
type IconName = keyof typeof icons

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)

const forAnHour = 'public, max-age=3600'
const forADay = 'public, max-age=86400'

/** Makes the site installable: its manifest, and icons from the logo and the color of the business. */
export function serveAppManifest(app: FastifyInstance, { db, images }: Pick<AppDeps, 'db' | 'images'>) {
  app.get('/manifest.webmanifest', { config: { isFile: true } }, async (_request, reply) => {
    const { name, brand, version } = await currentBusiness(db)
    const manifest = {
      name,
      short_name: shortNameOf(name),
      id: '/?home',
      start_url: '/?home',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      theme_color: brand.light.fill,
      background_color: grounds.light[0],
      icons: Object.entries(icons).map(([file, { sidePx, isMaskable }]) => ({
        // Why the version: a phone fetches the icon again when the business has changed.
        src: `/app-icon/${file}?v=${version}`,
        sizes: `${sidePx}x${sidePx}`,
        type: 'image/png',
        purpose: isMaskable ? 'maskable' : 'any',
      })),
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(JSON.stringify(manifest))
  })
  app.get<{ Params: { file: string } }>(
    '/app-icon/:file',
    { config: { isFile: true } },
    async (request, reply) => {
      const { file } = request.params
      if (!isIconName(file)) return reply.callNotFound()
      const { logoImageName, brand } = await currentBusiness(db)
      const logo = logoImageName === null ? undefined : await images.read(logoImageName)
      const icon = await drawAppIcon({ ...icons[file], brand: brand.light, logo })
      return reply.type('image/png').headers(shownInMailboxes).header('cache-control', forADay).send(icon)
    },
  )
}
