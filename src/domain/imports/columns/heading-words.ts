import type { AddressField, PhoneKind, Target, UnitColumn } from './targets.ts'

/** Headings of one meaning, in English and French, as `foldedHeading` leaves them. */
type Headings<Meaning extends string> = Readonly<Partial<Record<Meaning, readonly string[]>>>

/** What stands before or after a word without changing what it means. */
export const fillers = words(
  'the of a an on to no nos number numbers numero num nr s de du des la le les l d en',
)

/** Names and all else that is neither an address nor a way to reach somebody. */
export const plainHeadings: Headings<Target> = {
  name: lines(`
    name|full name|customer name|client name|customer full name|client full name|customer|client|display name|homeowner|home owner
    homeowner name|owner|owner name|resident|resident name|account name|cust name|customer display name|client display name|names
    nom complet|nom du client|nom client|nom et prenom|nom prenom|prenom et nom|prenom nom|proprietaire|nom du proprietaire|customers|clients`),
  firstName: lines(
    'first name|first|given name|firstname|fname|f name|forename|prenom|client first name|customer first name|owner first name|contact first name',
  ),
  middleName: lines(
    'middle name|middle|middle initial|m i|mi|middlename|additional name|deuxieme prenom|client middle name|customer middle name',
  ),
  lastName: lines(
    'last name|last|surname|family name|lastname|lname|l name|nom de famille|client last name|customer last name|owner last name|contact last name',
  ),
  suffix: lines('suffix|name suffix|suffixe|client suffix'),
  company: lines(`
    company|company name|business|business name|organization|organisation|organization name|organisation name|firm|employer name
    client company name|customer company name|client company|customer company|societe|compagnie|entreprise|raison sociale|nom de l entreprise
    nom de la compagnie|nom de la societe|associated company|organization 1 name`),
  isCompany: lines(
    'is company|is a company|client is a company|client is a company true false|is company true false|is business|is a business|is commercial|est une entreprise',
  ),
  person: lines(`
    contact|contact name|contact person|primary contact|secondary contact|second contact|site contact|attention|attn|spouse|spouse name|partner
    co owner|co owner name|tenant|tenant name|property manager|manager|second name|personne ressource|personne contact|contact principal|locataire|conjoint`),
  notes: lines(`
    notes|note|comments|comment|remarks|remark|memo|customer notes|customer note|client notes|client note|private notes|special instructions
    access notes|location notes|property notes|site notes|job notes|directions|general notes|remarques|remarque|commentaires|commentaire|note client`),
  isArchived: lines('archived|is archived|inactive|is inactive|archive|inactif|client archived|deactivated'),
  isActive: lines('active|is active|active status|actif|customer active'),
  doNotContact: lines(
    'do not service|do not contact|dnc|no contact|do not call|ne pas contacter|ne pas appeler|do not solicit|opted out|do not disturb',
  ),
  'doNotContact:email': lines(`
    unsubscribed from all email|unsubscribed|email opt out|email opted out|opted out of email|do not email|unsubscribed from email
    email unsubscribed|marketing emails opt out|ne pas envoyer courriel|desabonne`),
}

/** A file whose rows have no other of these gives the number of the home; the first kind that it has wins. */
export const numberHeadings: readonly (readonly string[])[] = [
  lines('location|property|site|service location|jobber property|emplacement'),
  lines('customer|client|account|acct|cust|contact|record|homeowner|compte|dossier'),
  [''],
]

/** What says of such a heading that it is a number: 'Cust No', 'Account #', 'ID'. */
export const numberWords = words('id ids no number num nr numero code uid guid')

export const addressHeadings: Headings<AddressField> = {
  address: lines(
    'address|full address|addresses|addr|complete address|adresse|adresse complete|formatted|where|address full',
  ),
  houseNumber: lines(
    'house|house number|street number|civic|civic number|building number|numero civique|civique|numero de rue|house no|street no|civic no|no civique|numero de porte',
  ),
  street: lines(`
    street|street 1|street address|street line 1|address line 1|address line|address 1|address1|addr 1|addr1|line 1|street name|street1|rue|street address 1
    adresse 1|adresse ligne 1|ligne 1|nom de rue|road|address street|street address line 1`),
  street2: lines(`
    street 2|street line 2|address line 2|address 2|address2|addr 2|addr2|line 2|street2|street address 2|adresse 2|adresse ligne 2|ligne 2
    extended address|address cont|street address line 2`),
  unit: lines(
    'unit|unit number|apt|apartment|suite|apt suite|apt unit|unit apt|suite apt|apt number|unit no|apt no|suite no|suite number|appartement|app|logement|bureau|unite|lot|lot number',
  ),
  city: lines('city|town|municipality|ville|municipalite|city town|town city|locality|address city|village'),
  region: lines(
    'state|province|region|prov|st|state province|province state|state region|state prov|prov state|territory|address state|etat|state or province',
  ),
  postalCode: lines(`
    zip|zip code|zipcode|postal code|postal|postalcode|postcode|post code|zip postal|zip postal code|postal zip|postal code zip|zip code postal code
    postal zip code|address zip|code postal|cp|postal zip code|zip or postal code`),
  country: lines('country|country region|pays|nation|address country'),
}

/** What says whose address it is. */
export const ownersOfAddress = {
  billing: words(
    'billing bill mailing mail invoice invoicing facturation facture correspondence correspondance',
  ),
  service:
    words(`service services location property site jobsite job ship shipping premises physical installation install
    home house residence residential chantier livraison intervention`),
  plain: words('customer client contact primary main owner homeowner cust principal principale account'),
} as const

const kindsOfPhones: readonly [PhoneKind, ReadonlySet<string>][] = [
  ['mobile', words('mobile cell cellphone cellular cellulaire cel portable text sms texting mobiles')],
  ['home', words('home house residence residential res maison domicile residentiel evening landline')],
  ['work', words('work business office bureau travail bus company job')],
  [
    'other',
    words(
      'alt alternate alternative other secondary second autre additional third 2 3 4 5 6 car spouse emergency',
    ),
  ],
]

const phoneWords = words(
  'phone phones tel telephone telephones cell cellphone cellular cellulaire mobile cel',
)

/** What may stand in the heading of a phone beside its kind. */
const besidePhone = words(
  'main primary 1 customer client contact day daytime message enabled number numbers no nos owner homeowner principal principale personal service location and or preferred best default property',
)

/** The kind of phone that a heading names; undefined where it names none. */
export function phoneKindIn(tokens: readonly string[]): PhoneKind | undefined {
  if (!tokens.some((token) => phoneWords.has(token))) return undefined
  const isKnown = tokens.every(
    (token) =>
      phoneWords.has(token) ||
      besidePhone.has(token) ||
      fillers.has(token) ||
      kindsOfPhones.some(([, names]) => names.has(token)),
  )
  return isKnown ? phoneKindOf(tokens) : undefined
}

/** The kind of phone by any word: 'Mobile' and 'Home' of a label. */
export function phoneKindOf(tokens: readonly string[]): PhoneKind {
  return kindsOfPhones.find(([, names]) => tokens.some((token) => names.has(token)))?.[0] ?? 'main'
}

const besideEmail = words(
  'address addresses adresse adresses primary main 1 customer client contact personal owner homeowner principal principale home work business id default',
)
const moreEmails = words('2 3 4 5 secondary second alt alternate other additional cc third autre work2')

/** Whether a heading is that of an e-mail address, the first or a further one. */
export function emailTargetIn(tokens: readonly string[]): 'email' | 'email:more' | undefined {
  const isEmail = (token: string) => /^(?:emails?|courriels?|courrier electronique|mel)$/.test(token)
  if (!tokens.some(isEmail)) return undefined
  const rest = tokens.filter((token) => !isEmail(token) && !besideEmail.has(token) && !fillers.has(token))
  if (rest.length === 0) return 'email'
  return rest.every((token) => moreEmails.has(token)) ? 'email:more' : undefined
}

const gas = words('gas gaz')
const power = words('electric electricity electrical hydro power electricite')
const besideBill = words(
  'bill bills monthly month mo avg average cost costs usage per facture mensuelle mensuel mois moyenne amount payment dollars utility cad usd par',
)

/** The monthly bill that a heading names. */
export function billIn(tokens: readonly string[]): 'monthlyGasUsage' | 'monthlyElectricityUsage' | undefined {
  const isOf = (names: ReadonlySet<string>) => tokens.some((token) => names.has(token))
  const rest = tokens.filter((token) => !gas.has(token) && !power.has(token) && !fillers.has(token))
  if (isOf(gas) === isOf(power) || rest.length === 0) return undefined
  if (!rest.every((token) => besideBill.has(token))) return undefined
  return isOf(gas) ? 'monthlyGasUsage' : 'monthlyElectricityUsage'
}

/** What a piece of equipment is called. */
export const placeWords = {
  furnace: words('furnace furnaces furn fournaise heating heat heater chauffage'),
  'air-conditioner': words(
    'ac acs aircon conditioner conditioning condenser condensers cooling cool climatiseur climatisation condenseur',
  ),
  humidifier: words('humidifier humid humidificateur'),
  thermostat: words('thermostat stat tstat thermostats'),
} as const

/** 'Equipment', which names no place. */
export const anyUnitWords = words('equipment equip unit system asset equipement appareil systeme')

export const unitHeadings: Headings<UnitColumn | 'efficiency'> = {
  make: lines('make|brand|manufacturer|mfr|mfg|mfgr|manuf|marque|fabricant|maker'),
  model: lines('model|modele|model serial'),
  serial: lines('serial|sn|s n|serie|ser|serials'),
  installed: lines(`
    installed|install|install date|installed date|date installed|installation|installation date|date installation|install year|installed year
    year installed|year|yr|yr installed|annee|annee installation|installe|in service date|year made|year of installation|installation year|date of installation`),
  lastService: lines(`
    last service|last serviced|last service date|last maintenance|last maintenance date|last tune up|last tuneup|last cleaned|serviced
    dernier entretien|entretien|date dernier entretien|date of last service|last inspection`),
  afue: lines('afue|afue rating'),
  seer: lines('seer|seer rating'),
  seer2: lines('seer2|seer 2|seer2 rating'),
  capacity: lines(`
    capacity|size|tons|ton|tonnage|btu|btus|btuh|btu h|btu hr|capacite|tonnes|tonne|size tons|capacity tons|capacity btu|capacity btuh|size btu|tons size
    nominal tons|nominal tonnage|cooling capacity|puissance`),
  efficiency: lines('efficiency|eff|efficacite|rendement|efficiency rating|rating'),
}

export const kindHeadings = new Set(
  lines(`
    equipment type|unit type|system type|type equipment|asset type|equipment kind|equipment|unit kind|equipment category|type appareil|type equipement
    type d equipement|type d appareil|equipement|appareil|equipment class|appliance|appliance type|product type|system`),
)

/** What names a unit's kind less surely: taken where the file has no better one. */
export const perhapsKindHeadings = [
  'type',
  'equipment name',
  'unit name',
  'equipment description',
  'asset name',
  'description',
]

/** Headings that no column is taken for, and that still tell the line of headings. */
export const untakenHeadings: ReadonlySet<string> = new Set(
  lines(`
    tags|title|lead source|created date|create date|date created|created|balance|customer type|client type|type|source|status|photo|labels|birthday
    nickname|fax|fax number|website|web site|age|last service date|lifetime value|lifetime revenue|last completed job|role|lead status|lifecycle stage
    contact owner|attachments|open balance|currency|terms|location name|property name|service property name|equipment name|warranty|job title|member
    membership|salutation|prefix|telecopieur|solde|etiquettes|date de creation|job type|invoice|total|amount|price|sales rep`),
)

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

function lines(text: string): readonly string[] {
  return text
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
