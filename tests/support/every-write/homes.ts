import { contactWishes } from '#db/schema.ts'
import { businessToday } from '../business-today.ts'
import { insertCustomer, insertEquipmentPhoto, insertRequest } from '../factories.ts'
import { admin, app, home, openHome, send, technician, upload } from '../service-requests.ts'
import { ok, type Write } from './write.ts'

/** A label without a customer. */
export async function insertedLabel() {
  const answer = await admin.post<{ id: number; accessCode: string }[]>(
    '/api/Customer/GenerateBulkProfiles?profilesCount=1',
  )
  return answer.body[0] ?? { id: 0, accessCode: '' }
}

/** A home whose air conditioner can be compared. */
const comparable = () =>
  insertCustomer(app.db, {
    monthlyGasUsage: 56,
    monthlyElectricityUsage: 120,
    billingTypeId: 1,
    equipment: {
      'AC 1': {
        installationYear: 2010,
        coolingBtuPerHour: 36000,
        seer: 10,
        electricityPricePerKwh: 0.11,
        seasonHours: 540,
      },
    },
  })

const crack = { safety: 'do-not-run', finding: 'The heat exchanger is cracked', isTurnedOff: true }

async function aFurnace() {
  const { id } = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
  return { customerId: id, equipmentTypeName: 'Furnace 1' }
}

/** What somebody typed with the label. */
async function aWish() {
  const { id, email } = await insertCustomer(app.db)
  const [wish] = await app.db
    .insert(contactWishes)
    .values({ customerId: id, field: 'email', value: `new.${email}`, typedBy: 'label', at: app.clock.now() })
    .returning({ id: contactWishes.id })
  return { customerId: id, wishId: wish?.id ?? 0 }
}

/** What the customer of a home does with a request of it. */
async function changeOwn(call: string, said: object = {}) {
  const own = await insertCustomer(app.db)
  const { id: requestId } = await insertRequest(app.db, { customerId: own.id })
  const browser = app.visitor()
  await browser.get(`/customer-profile/${own.id}?k=${own.accessCode}`)
  return ok(browser, call, { requestId, ...said })
}

async function aHomeNote() {
  const { customerId } = await aFurnace()
  const note = { customerId, text: 'Side door' }
  const { body } = await technician.post<{ id: number; version: number }>('/api/Customer/AddHomeNote', note)
  return { noteId: body.id, version: body.version }
}

async function aPhoto() {
  const photo = { ...(await aFurnace()), imageName: await upload(technician), caption: 'Filter' }
  const answer = await technician.post<{ id: number; version: number }>(
    '/api/Customer/AddEquipmentPhoto',
    photo,
  )
  return answer.body
}

/** Writes to homes, their labels, reports and requests. */
/** Two records of one home. */
async function twoRecords() {
  const [kept, gone] = [await insertCustomer(app.db), await insertCustomer(app.db)]
  return { keptId: kept.id, goneId: gone.id, versions: [kept.version, gone.version] }
}

async function aMerge() {
  const { body } = await admin.post<{ mergeId: number }>('/api/Customer/Merge', await twoRecords())
  return { mergeId: body.mergeId }
}

export const writesOfHomes: Record<string, Write> = {
  'data.eraseCustomer': [
    'erase-customer',
    () => ok(admin, '/api/Data/EraseCustomer', { customerId: home.id, typedId: String(home.id) }),
  ],
  'images.upload': [
    'upload-image',
    async () => ({ status: (await upload(technician)) ? 200 : 0, body: null }),
  ],
  'customers.save': [
    'add-customer',
    () => ok(technician, '/api/Customer/AddOrUpdateCustomer', { address: '7 Elm Street' }),
  ],
  'customers.saveOwn': [
    'change-customer',
    async () =>
      ok(await openHome(home), '/api/Customer/UpdateCustomerInfoByCustomer', {
        id: home.id,
        version: 1,
        monthlyGasUsage: 56,
        address: home.address,
      }),
  ],
  'contactWishes.takeOver': [
    'take-over-contact',
    async () =>
      ok(admin, '/api/Customer/TakeOverContactWish', {
        ...(await aWish()),
        howKnown: 'called',
        whyContactChanged: 'same-person',
      }),
  ],
  'contactWishes.leave': [
    'leave-contact',
    async () => ok(admin, '/api/Customer/LeaveContactWish', await aWish()),
  ],
  'contactWishes.settle': [
    'settle-contact',
    () => ok(admin, '/api/Customer/SettleContact', { customerId: home.id }),
  ],
  'customers.delete': ['delete-customer', () => ok(admin, `/api/Customer/DeleteCustomer?id=${home.id}`)],
  'customers.restore': [
    'restore-customer',
    async () => {
      await ok(admin, `/api/Customer/DeleteCustomer?id=${home.id}`)
      return ok(admin, `/api/Customer/RestoreCustomer?id=${home.id}`)
    },
  ],
  'duplicates.notSame': [
    'not-same-home',
    async () => {
      const { keptId, goneId } = await twoRecords()
      return ok(admin, '/api/Customer/NotSame', { ids: [keptId, goneId] })
    },
  ],
  'merges.merge': ['merge-homes', async () => ok(admin, '/api/Customer/Merge', await twoRecords())],
  'merges.unmerge': ['unmerge-homes', async () => ok(admin, '/api/Customer/Unmerge', await aMerge())],
  'homes.setMailStop': [
    'stop-mail',
    async () =>
      ok(technician, '/api/Customer/SetMailStop', {
        customerId: (await insertCustomer(app.db)).id,
        isStopped: true,
      }),
  ],
  'homeNotes.add': [
    'add-home-note',
    async () =>
      ok(technician, '/api/Customer/AddHomeNote', {
        customerId: (await aFurnace()).customerId,
        text: 'Side door',
      }),
  ],
  'homeNotes.change': [
    'change-home-note',
    async () => ok(technician, '/api/Customer/ChangeHomeNote', { ...(await aHomeNote()), text: 'Back door' }),
  ],
  'homeNotes.pin': [
    'pin-home-note',
    async () => ok(technician, '/api/Customer/PinHomeNote', { ...(await aHomeNote()), isPinned: true }),
  ],
  'homeNotes.delete': [
    'delete-home-note',
    async () => ok(technician, `/api/Customer/DeleteHomeNote?id=${(await aHomeNote()).noteId}`),
  ],
  'homeNotes.restore': [
    'restore-home-note',
    async () => {
      const { noteId } = await aHomeNote()
      await ok(technician, `/api/Customer/DeleteHomeNote?id=${noteId}`)
      return ok(technician, `/api/Customer/RestoreHomeNote?id=${noteId}`)
    },
  ],
  'equipmentPhotos.add': [
    'add-equipment-photo',
    async () =>
      ok(technician, '/api/Customer/AddEquipmentPhoto', {
        ...(await aFurnace()),
        imageName: await upload(technician),
        caption: 'Filter',
      }),
  ],
  'equipmentPhotos.change': [
    'change-equipment-photo',
    async () => {
      const { id, version } = await aPhoto()
      return ok(technician, '/api/Customer/ChangeEquipmentPhoto', {
        photoId: id,
        version,
        caption: 'Whole unit',
      })
    },
  ],
  'equipmentPhotos.move': [
    'move-equipment-photo',
    async () => {
      const { customerId } = await aFurnace()
      const ofHome = { customerId, addedByUserId: technician.user.id }
      const { id } = await insertEquipmentPhoto(app.db, ofHome)
      await insertEquipmentPhoto(app.db, { ...ofHome, place: 2 })
      return ok(technician, '/api/Customer/MoveEquipmentPhoto', { photoId: id, place: 2 })
    },
  ],
  'equipmentPhotos.delete': [
    'delete-equipment-photo',
    async () => ok(technician, `/api/Customer/DeleteEquipmentPhoto?id=${(await aPhoto()).id}`),
  ],
  'equipmentPhotos.restore': [
    'restore-equipment-photo',
    async () => {
      const { id } = await aPhoto()
      await ok(technician, `/api/Customer/DeleteEquipmentPhoto?id=${id}`)
      return ok(technician, `/api/Customer/RestoreEquipmentPhoto?id=${id}`)
    },
  ],
  'nameplates.save': [
    'save-nameplate',
    async () =>
      ok(technician, '/api/Customer/SaveNameplate', {
        ...(await aFurnace()),
        make: 'Carrier',
        serial: '4006A17330',
      }),
  ],
  'callList.mark': [
    'mark-home',
    () => ok(admin, '/api/CallList/MarkHome', { customerId: home.id, mark: 'called' }),
  ],
  'callList.undoMark': [
    'undo-call-mark',
    async () => {
      const mark = { customerId: home.id, mark: 'called' }
      const { body } = await admin.post<{ id: number }>('/api/CallList/MarkHome', mark)
      return ok(admin, `/api/CallList/UndoMark?id=${body.id}`)
    },
  ],
  'equipmentNotes.noteCondition': [
    'note-condition',
    async () => ok(technician, '/api/Customer/NoteCondition', { ...(await aFurnace()), condition: 'worn' }),
  ],
  'equipmentNotes.noteSafety': [
    'note-safety',
    async () => ok(technician, '/api/Customer/NoteSafety', { ...(await aFurnace()), ...crack }),
  ],
  'equipmentNotes.clearSafety': [
    'clear-safety',
    async () => {
      const noted = await technician.post<{ id: number }[]>('/api/Customer/NoteSafety', {
        ...(await aFurnace()),
        ...crack,
      })
      return ok(technician, '/api/Customer/ClearSafety', {
        noteId: noted.body[0]?.id,
        safeOn: businessToday(app.clock.now()),
        clearedWith: 'New heat exchanger',
      })
    },
  ],
  'profiles.generate': [
    'generate-labels',
    () => ok(admin, '/api/Customer/GenerateBulkProfiles?profilesCount=2'),
  ],
  'profiles.issueCode': [
    'issue-label-code',
    () => ok(admin, `/api/Customer/IssueNewCode?id=${home.id}&why=worn`),
  ],
  'profiles.print': ['print-label', () => ok(technician, '/api/Customer/PrintLabels', { ids: [home.id] })],
  'profiles.bindLabel': [
    'bind-label',
    async () => {
      const { id, accessCode } = await insertedLabel()
      return ok(admin, '/api/Customer/BindLabel', { customerId: home.id, labelId: id, accessCode })
    },
  ],
  'reports.create': [
    'make-report',
    async () => ok(technician, `/api/Customer/CreateReport?customerId=${(await comparable()).id}`),
  ],
  'reports.sendAnalysis': [
    'send-report',
    async () =>
      ok(
        technician,
        `/api/Customer/SendAnalysisOnEmail?customerId=${(await comparable()).id}&equipmentTypeName=AC%201`,
      ),
  ],
  'reports.sendSystemAnalysis': [
    'send-report',
    async () =>
      ok(technician, `/api/Customer/SendSystemAnalysisOnEmail?customerId=${(await comparable()).id}`),
  ],
  'requests.send': ['send-request', () => send(app.visitor())],
  'requests.cancelOwn': ['cancel-request', () => changeOwn('/api/Customer/CancelRequest')],
  'requests.addToOwn': [
    'add-to-request',
    () => changeOwn('/api/Customer/AddToRequest', { words: 'It rattles, too.' }),
  ],
  'requests.assign': [
    'assign-request',
    async () =>
      ok(admin, '/api/Request/AssignUser', {
        requestId: (await insertRequest(app.db)).id,
        assignedUserId: technician.user.id,
      }),
  ],
  'requests.complete': [
    'complete-request',
    async () => {
      const assigned = { status: 'assigned', assignedUserId: technician.user.id } as const
      return ok(technician, '/api/Request/RequestCompleted', {
        requestId: (await insertRequest(app.db, assigned)).id,
      })
    },
  ],
  'requests.undo': [
    'undo-completion',
    async () => {
      const { id } = await insertRequest(app.db, { status: 'assigned', assignedUserId: technician.user.id })
      await ok(technician, '/api/Request/RequestCompleted', { requestId: id })
      return ok(technician, '/api/Request/UndoCompletion', { requestId: id })
    },
  ],
  'requests.take': [
    'take-request',
    () =>
      ok(technician, '/api/Request/TakeRequest', {
        customerId: home.id,
        requestReasonId: 2,
        equipmentTypeId: 1,
      }),
  ],
  'requests.link': [
    'link-request',
    async () =>
      ok(admin, '/api/Request/LinkCustomer', {
        requestId: (await insertRequest(app.db)).id,
        customerId: home.id,
      }),
  ],
  'requests.unlink': [
    'unlink-request',
    async () => {
      const { id: requestId } = await insertRequest(app.db)
      await ok(admin, '/api/Request/LinkCustomer', { requestId, customerId: home.id })
      return ok(admin, '/api/Request/UnlinkCustomer', { requestId })
    },
  ],
  'requests.makeCustomer': [
    'link-request',
    async () =>
      ok(admin, '/api/Request/MakeCustomer', {
        requestId: (await insertRequest(app.db)).id,
        address: '9 Elm Street',
      }),
  ],
  'requests.reopen': [
    'reopen-request',
    async () =>
      ok(admin, '/api/Request/ReopenRequest', {
        requestId: (await insertRequest(app.db, { status: 'completed' })).id,
        reason: 'It was not done.',
      }),
  ],
  'requests.setVisit': [
    'set-visit',
    async () => {
      const assigned = { status: 'assigned', assignedUserId: technician.user.id } as const
      return ok(technician, '/api/Request/SetVisit', {
        requestId: (await insertRequest(app.db, assigned)).id,
        visitDay: '2999-11-24',
      })
    },
  ],
}
