import { Breakable } from '#comparison/breakable.tsx'
import type { EquipmentDetail } from '#contract/equipment.ts'
import { coolingBtuPerHourChoices, type EquipmentKind, existingSeerChoices } from '#domain/homes/equipment.ts'
import { answerNames, answers, answersOf, type EquipmentAnswers } from '#domain/homes/equipment-answers.ts'
import { equipmentExplanations, equipmentLabels } from '#domain/homes/equipment-words.ts'
import { messages } from '#domain/messages.ts'
import { typedForm } from '#domain/typed-number.ts'
import { Field } from '../ui/field.tsx'
import styles from './equipment.module.css'
import { NumberControl } from './number-control.tsx'
import type { ProfileProblems } from './profile-values.ts'

type NumberName =
  | 'installationYear'
  | 'maintenanceYear'
  | 'monthlyGasUsage'
  | 'monthlyElectricityUsage'
  | 'monthlyEfficiency'
  | 'acCOST'
  | 'acHrsInSeason'

type FieldsProps = { entry: EquipmentDetail; problems: ProfileProblems }

/** Everything asked about one piece of equipment. */
export function EquipmentFields({ kind, ...given }: FieldsProps & { kind: EquipmentKind }) {
  return (
    <div className={styles.fields}>
      <NumberOf {...given} field="installationYear" hint="A year, such as 2004" />
      <NumberOf {...given} field="maintenanceYear" hint="A year, such as 2021" />
      <NumberOf {...given} field="monthlyGasUsage" hint={messages.utilityBillNote} />
      <NumberOf {...given} field="monthlyElectricityUsage" hint={messages.utilityBillNote} />
      {kind === 'furnace' && <FurnaceFields {...given} />}
      {kind === 'air-conditioner' && <AirConditionerFields {...given} />}
    </div>
  )
}

function FurnaceFields(given: FieldsProps) {
  return (
    <>
      <NumberOf {...given} field="monthlyEfficiency" hint={equipmentExplanations.monthlyEfficiency} />
      <Question {...given} field="hasDcMotor" />
      <Question {...given} field="hasSmartThermostat" />
      <Question {...given} field="hasGoodHumidifier" />
    </>
  )
}

function AirConditionerFields(given: FieldsProps) {
  return (
    <>
      <Choice {...given} field="acBTU" choices={coolingBtuPerHourChoices} />
      <Choice {...given} field="acSEER" choices={existingSeerChoices} />
      <NumberOf
        {...given}
        field="acCOST"
        hint={`${equipmentExplanations.acCOST} ${messages.utilityBillNote}`}
      />
      <NumberOf {...given} field="acHrsInSeason" hint={equipmentExplanations.acHrsInSeason} />
    </>
  )
}

function NumberOf({ entry, problems, field, hint }: FieldsProps & { field: NumberName; hint: string }) {
  return (
    <NumberControl
      name={`${entry.equipmentTypeName}.${field}`}
      label={equipmentLabels[field]}
      hint={hint}
      value={typedForm(entry[field])}
      problems={problems}
    />
  )
}

type ChoiceProps = FieldsProps & { field: 'acBTU' | 'acSEER'; choices: readonly number[] }

/** A number of a list; 0 is none chosen. A stored number that is none of the list stays selectable. */
function Choice({ entry, problems, field, choices }: ChoiceProps) {
  const name = `${entry.equipmentTypeName}.${field}`
  const stored = entry[field] ?? 0
  const offered = stored === 0 || choices.includes(stored) ? choices : [stored, ...choices]
  return (
    <Field label={equipmentLabels[field]} hint={equipmentExplanations[field]} problem={problems[name]}>
      {(control) => (
        <select {...control} name={name} defaultValue={String(stored)}>
          <option value="0">{messages.pleaseSelect}</option>
          {offered.map((number) => (
            <option key={number} value={number}>
              {number.toLocaleString('en-US')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Question({ entry, field }: FieldsProps & { field: keyof EquipmentAnswers }) {
  const given = answersOf(entry)[field]
  return (
    <fieldset className={styles.question}>
      <legend>
        <Breakable text={equipmentLabels[field]} />
      </legend>
      <p className={styles.hint}>{equipmentExplanations[field]}</p>
      <div className={styles.answers}>
        {answers.map((answer) => (
          <label key={answer} className={styles.answer}>
            <input
              type="radio"
              name={`${entry.equipmentTypeName}.${field}`}
              value={answer}
              defaultChecked={answer === given}
            />
            {answerNames[answer]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
