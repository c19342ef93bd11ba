CREATE INDEX "organizations_created_idx" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_name_idx" ON "organizations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "organizations_name_search_idx" ON "organizations" USING btree (lower("name") text_pattern_ops);