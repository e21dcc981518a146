import { customers, equipment } from '#db/schema.ts'
import { equipmentFieldNames, rowOf } from '#domain/homes/equipment-entry.ts'
import { homeFieldNames, homeFields } from '#domain/homes/home-fields.ts'
import { columnOf, type Dataset } from './dataset.ts'

/** Homes, what stands in them, and what was asked for there. */
export const homeDatasets: readonly Dataset[] = [
  {
    name: 'customers',
    about: 'Homes. A row without an address is a label that was printed in advance.',
    from: 'customers',
    order: 'customers.id',
    of: 'customers',
    columns: [
      ['id', 'Number of the customer, as it stands on the label', 'customers.id'],
      ...homeFieldNames.map((field) => columnOf(field, homeFields[field].about, customers[field])),
      ['totalEquipments', 'How many places are in use', 'total_equipments'],
      ['labelOfCustomerId', 'Of a label that was bound to a customer: whose it is', 'label_of_customer_id'],
      ['changedByCustomer', 'Fields that the customer changed last, and when', 'changed_by_customer'],
      ['addedUserId', 'Employee who added it', 'added_user_id'],
      ['createdAt', 'When it was added', 'customers.created_at'],
      ['updatedAt', 'When it was changed last', 'customers.updated_at'],
      ['deletedAt', 'When it was deleted; empty while it is there', 'customers.deleted_at'],
    ],
  },
  {
    name: 'equipment',
    about: 'What stands in each home: six places at most. Empty is unknown.',
    from: 'equipment',
    order: 'customer_id, slot',
    of: 'equipment',
    columns: [
      ['customerId', 'Number of the customer', 'customer_id'],
      ['place', 'Place in the home', 'slot'],
      ...equipmentFieldNames.map((field) => {
        const { archived, wire, about } = rowOf(field)
        return columnOf(archived ?? wire, about, equipment[field])
      }),
    ],
  },
  {
    name: 'requests',
    about: 'Wishes for service, with the contact that was given.',
    from: 'requests',
    order: 'requests.id',
    of: 'requests',
    columns: [
      ['id', 'Number', 'requests.id'],
      ['customerId', 'Number of the customer, empty for anyone else', 'requests.customer_id'],
      ['name', 'Name', 'requests.name'],
      ['email', 'E-mail', 'requests.email'],
      ['phone', 'Phone', 'requests.phone'],
      ['address', 'Address', 'requests.address'],
      ['reason', 'What for', 'reason'],
      ['equipmentKind', 'Kind of equipment', 'equipment_kind'],
      ['words', 'What the asker wrote', 'words'],
      ['preferredDays', 'Days that suit', 'preferred_days'],
      ['preferredTimes', 'Times that suit', 'preferred_times'],
      ['status', 'Pending, assigned or completed', 'status'],
      ['assignedUserId', 'Employee it is assigned to', 'assigned_user_id'],
      [
        'pictures',
        'Names of its photos in the folder pictures',
        'array(select image_name from request_images where request_id = requests.id order by place)',
      ],
      ['requestedAt', 'When it was sent', 'requested_at'],
      ['updatedAt', 'When it was changed last', 'updated_at'],
    ],
  },
  {
    name: 'request-history',
    about: 'Each step of a request after it was sent.',
    from: 'request_steps',
    order: 'id',
    of: 'steps',
    columns: [
      ['id', 'Number', 'id'],
      ['requestId', 'Number of the request', 'request_id'],
      ['step', 'What was done', 'step'],
      ['at', 'When', 'at'],
      ['byUserId', 'Employee who did it', 'by_user_id'],
      ['assignedUserId', 'Employee it went to, or came back from', 'assigned_user_id'],
    ],
  },
  {
    name: 'pictures',
    about: 'What is known of the files in the folder pictures.',
    from: 'images',
    order: 'name',
    of: 'images',
    columns: [
      ['name', 'Name of the file', 'name'],
      ['widthPx', 'Width, pixels', 'width_px'],
      ['heightPx', 'Height, pixels', 'height_px'],
      ['byteCount', 'Length, bytes', 'byte_count'],
      ['customerId', 'Customer whose equipment it shows', 'customer_id'],
      ['isPublic', 'Whether everybody may see it', 'is_public'],
      ['uploadedByUserId', 'Employee who uploaded it', 'uploaded_by_user_id'],
      ['createdAt', 'When it was uploaded', 'created_at'],
    ],
  },
]
