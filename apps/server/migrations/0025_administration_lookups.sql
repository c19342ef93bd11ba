DROP INDEX "users_organization_idx";--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "found_component" text;--> statement-breakpoint
CREATE INDEX "users_organization_name_idx" ON "users" USING btree ("organization_id",coalesce(lower("last_name" || ' ' || "first_name"), lower("last_name"), lower("first_name"), "username"),"id");--> statement-breakpoint
CREATE INDEX "audit_events_ip_address_idx" ON "audit_events" USING btree ("ip_address" text_pattern_ops,"at");--> statement-breakpoint
CREATE INDEX "audit_events_request_idx" ON "audit_events" USING btree ("request_id");