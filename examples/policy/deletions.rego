# Nothing is deleted, or replaced, by a pipeline:
#   reconduit plan --out plan.json && reconduit show plan.json --format terraform | conftest test --policy examples/policy -
package main

import rego.v1

deny contains message if {
	some change in input.resource_changes
	"delete" in change.change.actions
	message := sprintf("%s would be deleted", [change.address])
}
