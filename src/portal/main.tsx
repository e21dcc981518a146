import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/figtree/wght.css'
import '@mantine/core/styles.layer.css'
import '#tokens/portal.css'
import './theme/portal.css'
import { firstDataId } from '#contract/first-data.ts'
import { surviveTranslation } from '#translation/survive-translation.ts'
import { keepFirstData } from './api/first-data.ts'
import { queryClient, router } from './router.tsx'
import { leaveToo } from './session/leave.ts'
import { hearOtherPages } from './session/other-pages.ts'
import { shownColorScheme, useDarkMode } from './settings/color-scheme.ts'
import { styleNonce } from './theme/style-nonce.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'
import { Dialogs } from './ui/dialog/dialogs.tsx'
import { hasUnsaved } from './ui/form/unsaved.ts'
import { fetchLateParts } from './ui/frame/late-part.ts'
import { Tips } from './ui/frame/tips.tsx'
import { Toasts } from './ui/notices/toasts.tsx'
import { timeZone } from './ui/text/format-date.ts'

function Portal() {
  const { isDark } = useDarkMode()
  return (
    <MantineProvider
      theme={theme}
      getStyleNonce={() => styleNonce}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={isDark ? 'dark' : 'light'}
      colorSchemeManager={shownColorScheme}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <Dialogs />
        <Tips />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const firstData = document.getElementById(firstDataId)?.textContent
if (firstData)
  keepFirstData(queryClient, JSON.parse(firstData), { timeZone, updatedAt: performance.timeOrigin })

hearOtherPages({ onStaffLeft: leaveToo, hasUnsaved })
// Why: a page that the browser kept may be that of a session which has ended, as when the device was handed to a customer.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())

surviveTranslation()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const drawing = createRoot(root)

function draw() {
  drawing.render(
    <StrictMode>
      <Portal />
    </StrictMode>,
  )
}

/** Long enough for the data of the first page, which goes first. */
const untilLatePartsMs = 2_000

const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting()
  setTimeout(fetchLateParts, untilLatePartsMs)
})

/** How long the frame that came with the page stands in for it, before the page says itself what it waits for. */
const untilDrawnMs = 1_000

// Why not at once: React draws what is there when it begins without a break, and what comes to it later in slices of 5 ms, which takes
// the slowed phone of the bench 0.4 s longer (docs/decisions/166).
const loaded = router.load()
void Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, untilDrawnMs))]).then(draw, draw)
