import { readdirSync, readFileSync } from 'node:fs';
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validateDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { hardLimitMs } from '../apps/server/src/platform/lifecycle.ts';
import { findMisnamedSettings } from '../apps/server/src/platform/misnamed-settings.ts';
import { settings } from '../apps/server/src/platform/settings.ts';
import { root } from './paths.mjs';
import { unreadFields } from './unread-fields.ts';

const folder = `${root}deploy/kubernetes/`;
const schemas: Record<string, (document: unknown) => boolean> = {
  ConfigMap: validateConfigMap,
  Deployment: validateDeployment,
  Ingress: validateIngress,
  PodDisruptionBudget: validateDisruptionBudget,
  Service: validateService,
};

const readManifest = (name: string): ReturnType<typeof parse> => parse(readFileSync(`${folder}${name}.yaml`, 'utf8'));
const config: Record<string, string> = readManifest('config-map').data;
const { spec } = readManifest('deployment');
const pod = spec.template.spec;
const [server] = pod.containers;

/** What the guide has the shell make up. */
const openssl = /\$\(openssl rand -hex (\d+)\)/;
const madeUp = (_: string, bytes: string): string => 'a1'.repeat(Number(bytes));

describe('the manifests for Kubernetes', () => {
  const names = readdirSync(folder).map((file) => file.replace(/\.yaml$/, ''));

  it.each(names)('%s keeps to the schema of its kind, without a field that this does not know', (name) => {
    const manifest = readManifest(name);
    const check = schemas[manifest.kind] ?? (() => false);
    expect({ isValid: check(manifest), unknown: unreadFields(manifest, check) }).toEqual({
      isValid: true,
      unknown: [],
    });
  });

  it('would not pass with a mistyped field', () => {
    const mistyped = readManifest('deployment');
    mistyped.spec.template.spec.containers[0].readinesProbe = { periodSeconds: 2 };
    expect(unreadFields(mistyped, validateDeployment)).toContain('/spec/template/spec/containers/0/readinesProbe');
  });

  it('belong together: the service finds the pods, the ingress the service', () => {
    const labels = spec.template.metadata.labels;
    const service = readManifest('service');
    const [rule] = readManifest('ingress').spec.rules;
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.selector).toEqual(labels);
    expect(readManifest('pod-disruption-budget').spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.ports[0].targetPort).toBe(server.ports[0].name);
    expect(rule.http.paths[0].backend.service).toEqual({
      name: service.metadata.name,
      port: { name: service.spec.ports[0].name },
    });
    expect(config.PUBLIC_URL).toBe(`https://${rule.host}`);
  });
});

describe('the deployment', () => {
  it('asks the server whether it lives, and apart from that whether it is ready', () => {
    expect(server.ports[0].containerPort).toBe(Number(settings.PORT.default));
    expect(server.livenessProbe.httpGet.path).toBe('/api/health');
    expect(server.startupProbe.httpGet.path).toBe('/api/health');
    expect(server.readinessProbe.httpGet.path).toBe('/api/ready');
  });

  it('replaces one server at a time, and lets each drain for two probes and leave in order', () => {
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(Number(config.DRAIN_SECONDS)).toBeGreaterThanOrEqual(2 * server.readinessProbe.periodSeconds);
    expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(hardLimitMs);
  });

  it('has the user of the image, no privileges, and a file system that only /tmp and /data can be written in', () => {
    const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8');
    const { runAsUser, runAsGroup } = pod.securityContext;
    expect(/^USER (.*)$/gm.exec(dockerfile.slice(dockerfile.lastIndexOf('FROM ')))?.[1]).toBe(
      `${runAsUser}:${runAsGroup}`,
    );
    expect(server.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(server.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(['/tmp', '/data']);
  });

  it('starts: its settings are some, and with the secret of docs/operations.md they are enough', () => {
    const guide = readFileSync(`${root}docs/operations.md`, 'utf8');
    const command = /kubectl create secret generic diagbuddy[\s\S]*?\n(?! )/.exec(guide)?.[0] ?? '';
    const secret = Object.fromEntries(
      [...command.matchAll(/--from-literal=(\w+)="(.*)"/g)].map(([, name, value = '']) => [
        name,
        value.replace(openssl, madeUp),
      ]),
    );
    expect(Object.keys(secret)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY']));
    expect(server.envFrom).toEqual([{ configMapRef: { name: 'diagbuddy' } }, { secretRef: { name: 'diagbuddy' } }]);
    const env: Record<string, string> = { ...config, ...secret };
    expect(Object.keys(env).filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
    expect(findMisnamedSettings(env)).toEqual([]);
    expect(loadConfig(env)).toMatchObject({ publicUrl: 'https://app.example.com', drainSeconds: 5 });
  });

  it('keeps no secret in a file', () => {
    expect(Object.keys(config).filter((name) => /KEY|SECRET|TOKEN|PASSWORD|DATABASE_URL|SMTP_URL/.test(name))).toEqual(
      [],
    );
  });
});
