/** What of an operation says where its examples belong. */
interface WithExamples {
  operationId?: string;
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
}

const diagnose = {
  modelNumber: 'WTW5000DW1',
  symptoms: 'fills and drains, will not agitate or spin, F7 E1',
  companyName: 'Reyes Appliance',
  technicianName: 'Dana Reyes',
};

/** Bodies that can be sent as they stand, by the call's name in the document. */
const bodies: Record<string, object> = {
  postExternalDiagnose: diagnose,
  postDiagnose: diagnose,
  postPrescreen: { modelNumber: 'WTW5000DW1', symptoms: 'will not spin' },
  postApiKeys: { name: 'Dispatch software' },
  postFeedback: { message: 'The fault code table for gas dryers is spot on.' },
};

/** Values of a path or a query, by the call's name and the parameter's. */
const parameterValues: Record<string, Record<string, string>> = {
  getExternalPartsByModelNumber: { modelNumber: 'WTW5000DW1', component: 'shift-actuator' },
  getCatalogParts: { search: 'shift actuator' },
  getCatalogPartsByPartNumber: { partNumber: 'W10913953', modelNumber: 'WTW5000DW1' },
  getPartsByModelNumber: { modelNumber: 'WTW5000DW1', component: 'shift-actuator' },
  getExternalErrorCodesByCode: { code: 'F7 E1', modelNumber: 'WTW5000DW1' },
  getExternalDiagnoses: { limit: '20' },
  getDiagnosisHistory: { search: 'F7', sort: 'date' },
};

/** Gives an operation its examples. */
export function addExamples(operation: WithExamples): void {
  const { operationId = '', parameters = [], requestBody } = operation;
  const json = requestBody?.content?.['application/json'];
  const body = bodies[operationId];
  if (json !== undefined && body !== undefined) json.example = body;
  for (const parameter of parameters) {
    const value = parameterValues[operationId]?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
}
